import { makeStyles, tokens } from '@fluentui/react-components'
import { TextQuoteRegular } from '@fluentui/react-icons'
import type { RenderElementProps } from 'slate-react'
import { alignOf } from '../../../../article/index.ts'
import { refusedInTable } from '../../document/lines.ts'
import type { Feature } from '../../toolbar/feature.ts'
import { keysOfRules } from '../../typing/input-rules.ts'
import { isInQuote, quoteRules, toggleQuote } from './toggle-quote.ts'

const useStyles = makeStyles({
  quote: {
    marginInline: 0,
    marginBlock: tokens.spacingVerticalM,
    paddingBlock: '6px',
    paddingInlineStart: tokens.spacingHorizontalL,
    borderLeft: `3px solid ${tokens.colorNeutralStroke1}`,
    color: tokens.colorNeutralForeground2,
  },
})

function Quote({ attributes, children, element }: RenderElementProps) {
  const styles = useStyles()
  return (
    <blockquote {...attributes} style={{ textAlign: alignOf(element) }} className={styles.quote}>
      {children}
    </blockquote>
  )
}

/** Quotations. */
export const quote: Feature = {
  label: 'Quote',
  elements: { blockquote: Quote },
  tools: [
    {
      name: 'quote',
      label: 'Quote',
      // Beside the keys of the lists, and by its place on every keyboard.
      keys: 'Mod+Shift+9',
      icon: <TextQuoteRegular />,
      isOn: isInQuote,
      refusal: refusedInTable,
      run: toggleQuote,
    },
  ],
  otherKeys: [...keysOfRules(quoteRules), { keys: 'Enter Enter', does: 'Leave the quote, on its last line' }],
}
