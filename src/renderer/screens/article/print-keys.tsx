import { useAtomValue } from 'jotai'
import { type ArticleBlock, printedHtml, writeHtml } from '../../../article/index.ts'
import { keep } from '../../catalogue/keep-download.ts'
import { report } from '../../catalogue/report.ts'
import { api } from '../../data/api.ts'
import { startAtom } from '../../data/start.ts'
import { useShortcut } from '../../parts/use-shortcut.ts'
import type { OpenArticle } from './open-article.ts'

/** Puts the article on paper or into a PDF by key, and so from the native menu. A browser prints by itself. */
export function PrintKeys({ article }: { article: OpenArticle }) {
  return useAtomValue(startAtom)?.host === 'electron' ? <Keys article={article} /> : null
}

function Keys({ article }: { article: OpenArticle }) {
  useShortcut('Mod+P', () => {
    api.downloads.print(printed(article)).catch(error => report(error, 'Error printing article.'))
  })
  useShortcut('Mod+Shift+P', () => {
    api.downloads
      .pdf(printed(article))
      .then(download => keep(download, 'PDF saved.'))
      .catch(error => report(error, 'Error saving PDF.'))
  })
  return null
}

/** The article as it stands in the editor: headline, authors and text. */
function printed({ snapshot, editor }: OpenArticle): { headline: string; html: string } {
  const { main_headline, authors } = snapshot()
  const names = authors.map(({ username }) => username).join(', ')
  const byline = names && writeHtml({ type: 'paragraph', children: [{ text: names, italic: true }] })
  return {
    headline: main_headline.slice(0, 1000),
    html: byline + printedHtml(editor.children as ArticleBlock[]),
  }
}
