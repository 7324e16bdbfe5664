import { makeStyles, SkeletonItem, tokens } from '@fluentui/react-components'
import { lazy, Suspense, useState } from 'react'
import { type FieldProps, useField } from '../field.tsx'
import { FieldFrame } from '../field-frame.tsx'
import { interpolate } from '../interpolate.ts'
import type { CssProblem } from './css-problems.ts'

// The editor and its parsers are large: they come when the first such field is drawn.
const CodeEditor = lazy(async () => ({ default: (await import('./code-editor.tsx')).CodeEditor }))

/** Code of a form: a text goes in and comes out, byte for byte where nobody typed. What is wrong with a style sheet is
 *  marked at its line and counted below; it keeps nobody from saving (decision C37). */
export function CodeField(props: FieldProps & { language: 'html' | 'css' }) {
  const { field, readOnly, frame, t } = useField(props)
  const styles = useStyles()
  const [problems, setProblems] = useState<CssProblem[]>([])
  const [first] = problems
  const warning =
    first && interpolate(t(warnings), { n: problems.length, line: first.line, message: first.message })
  return (
    <FieldFrame {...frame} hint={warning ?? (readOnly ? undefined : t(leaving))} className={styles.field}>
      {attributes => (
        <div className={styles.box}>
          <Suspense fallback={<SkeletonItem size={128} />}>
            <CodeEditor
              language={props.language}
              value={String(field.value ?? '')}
              onChange={field.onChange}
              onBlur={field.onBlur}
              onProblems={setProblems}
              readOnly={readOnly}
              attributes={ariaOf(attributes)}
              ref={field.ref}
            />
          </Suspense>
        </div>
      )}
    </FieldFrame>
  )
}

const leaving = 'Tab indents. To leave with the keyboard, press Escape and then Tab.'
const warnings = 'Warnings: {n}. Line {line}: {message}'

/** Those that join the field to its label, hint and message. */
function ariaOf(attributes: object): Record<string, string> {
  const all = Object.entries(attributes).filter(([name, value]) => name.startsWith('aria-') && value)
  return Object.fromEntries(all.map(([name, value]) => [name, String(value)]))
}

const useStyles = makeStyles({
  field: { flexGrow: 1, minHeight: '180px', gridTemplateRows: 'auto minmax(0, 1fr)' },
  box: {
    boxSizing: 'border-box',
    height: '100%',
    minHeight: '140px',
    overflow: 'hidden',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderBottomColor: tokens.colorNeutralStrokeAccessible,
    borderRadius: tokens.borderRadiusMedium,
    ':focus-within': {
      borderBottomColor: tokens.colorCompoundBrandStroke,
      boxShadow: `inset 0 -1px ${tokens.colorCompoundBrandStroke}`,
    },
  },
})
