import { makeStyles, Text, tokens } from '@fluentui/react-components'
import { useText } from '../data/texts.ts'
import { linesOf } from '../data/toasts.ts'
import { interpolate } from '../parts/interpolate.ts'
import { type Export, exportFailure } from './exports.ts'

/** How an export stands: what the API says of each project and field (P8, decision L8), or why it says nothing. */
export function ExportLines({ one }: { one: Export }) {
  const { projects, state, answer, problem } = one
  const t = useText()
  const styles = useStyles()
  const nameOf = (project: string) => projects.find(({ id }) => String(id) === project)?.name ?? project
  const notes = answer.success.map(({ project, message }) =>
    interpolate(t('Post {project} -> {message}'), { project: nameOf(project), message: t(message) }),
  )
  const errors = answer.errors.map(({ field, message }) => (field ? `${field}: ${t(message)}` : t(message)))
  const failures = problem ? linesOf(problem, exportFailure) : []
  const isInPart = state === 'failed' && notes.length > 0
  return (
    <div className={styles.lines}>
      <Text size={200} className={styles[tones[state]]}>
        {t(isInPart ? 'Failed in part' : states[state])}
      </Text>
      {[...new Set(notes)].map(note => (
        <Text key={note} size={200} className={styles.success}>
          {note}
        </Text>
      ))}
      {[...errors, ...failures.map(({ text, detail }) => [text, detail ?? ''].map(t).join(' '))].map(line => (
        <Text key={line} size={200} className={styles.failure}>
          {line}
        </Text>
      ))}
    </div>
  )
}

const states: Record<Export['state'], string> = {
  waiting: 'Waiting',
  sending: 'Exporting…',
  stopped: 'Not exported yet',
  done: 'Exported',
  failed: 'Failed',
  unknown: 'Perhaps exported',
}
const tones = {
  waiting: 'quiet',
  sending: 'quiet',
  stopped: 'quiet',
  done: 'success',
  failed: 'failure',
  unknown: 'warning',
} as const

const useStyles = makeStyles({
  lines: { display: 'flex', flexDirection: 'column', minWidth: 0, overflowWrap: 'anywhere' },
  quiet: { color: tokens.colorNeutralForeground3 },
  success: { color: tokens.colorStatusSuccessForeground1 },
  warning: { color: tokens.colorStatusWarningForeground1 },
  failure: { color: tokens.colorStatusDangerForeground1 },
})
