import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { LinkRegular } from '@fluentui/react-icons'
import type { RenderElementProps } from 'slate-react'
import { isSafeLink } from '../../../../article/index.ts'
import type { ArticleEditor } from '../../slate/editor-types.ts'
import type { Feature } from '../../toolbar/feature.ts'
import { LinkPopover } from './link-popover.tsx'
import { linkAt, removeLink } from './set-link.ts'

const useStyles = makeStyles({
  link: { color: tokens.colorBrandForegroundLink, textDecorationLine: 'underline', cursor: 'text' },
  unsafe: { textDecorationStyle: 'wavy', color: 'inherit' },
})

function Link({ attributes, children, element }: RenderElementProps) {
  const styles = useStyles()
  if (element.type !== 'link') return null
  const safe = isSafeLink(element.url)
  // No href: a link in the text under work must not lead anywhere by a plain click, and never to a script.
  return (
    <span
      {...attributes}
      title={element.url}
      data-url={safe ? element.url : undefined}
      className={mergeClasses(styles.link, !safe && styles.unsafe)}
    >
      {children}
    </span>
  )
}

/** Links. */
export const link: Feature = {
  label: 'Links',
  elements: { link: Link },
  tools: [
    {
      name: 'link',
      label: 'Link',
      keys: 'Mod+K',
      icon: <LinkRegular />,
      isOn: editor => linkAt(editor) !== undefined,
      ask: LinkPopover,
    },
    {
      name: 'open-link',
      label: 'Open link',
      keys: 'Alt+Enter',
      changesNothing: true,
      refusal: noSafeLink,
      run: editor => {
        const address = safeLinkAt(editor)
        if (address !== null) editor.host.openLink?.(address)
      },
    },
    {
      name: 'remove-link',
      label: 'Remove link',
      keys: 'Mod+Shift+K',
      refusal: editor => (linkAt(editor) ? null : 'Not on a link'),
      run: removeLink,
    },
  ],
  otherKeys: [{ keys: 'Mod+V', does: 'Link the selected words, with an address copied' }],
}

function safeLinkAt(editor: ArticleEditor): string | null {
  const link = linkAt(editor)?.[0]
  return link?.type === 'link' && isSafeLink(link.url) ? link.url : null
}

function noSafeLink(editor: ArticleEditor): string | null {
  return safeLinkAt(editor) === null ? 'Not on a link' : null
}
