import { Link, MessageBar, MessageBarBody } from '@fluentui/react-components'
import { useEffect, useRef, useState } from 'react'
import type { PreviewNews } from '../../../contract/calls/embeds.ts'
import { api } from '../../data/api.ts'
import { useText } from '../../data/texts.ts'
import { toast } from '../../data/toasts.ts'

/** Shows the page as it stands in the form, in a window of its own (decision C36). `notice` says so while that is open. */
export function usePagePreview() {
  const t = useText()
  const leaving = useRef<AbortController>(null)
  const [news, setNews] = useState<PreviewNews | null>(null)
  useEffect(() => () => leaving.current?.abort(), [])

  const show = async (page: { title: string; html: string; css: string }) => {
    leaving.current?.abort()
    const now = new AbortController()
    leaving.current = now
    const { title, html, css } = page
    const texts = { title: `${t('Preview')}: ${title}`, close: t('Close') }
    try {
      for await (const one of await api.embeds.previewPage({ html, css, texts }, { signal: now.signal })) {
        if (now.signal.aborted) return
        if (one.kind === 'window') window.open(one.url, '_blank', windowFeatures)
        if (one.kind === 'closed' && one.why !== 'left') toast.error('The preview broke down.')
        // Where it waits at an address, the way to it stays here.
        setNews(before => (one.kind === 'shown' && before?.kind === 'window' ? before : one))
      }
    } catch {
      if (now.signal.aborted) return
      setNews(null)
      toast.error('The preview could not be opened.')
    }
  }
  const isOpen = news !== null && news.kind !== 'closed'
  const notice = isOpen && (
    <MessageBar intent="info">
      <MessageBarBody>
        {t('The preview is open in a window of its own. Scripts and the network are off in it.')}{' '}
        {news.kind === 'window' && (
          <Link href={news.url} target="_blank" rel="noopener noreferrer">
            {t('Open the preview again')}
          </Link>
        )}
      </MessageBarBody>
    </MessageBar>
  )
  return { show: (page: { title: string; html: string; css: string }) => void show(page), notice }
}

/** Without a way back to this page, and as wide as a page is read. */
const windowFeatures = 'noopener,noreferrer,popup,width=1000,height=720'
