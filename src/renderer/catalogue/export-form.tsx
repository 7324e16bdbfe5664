import { Checkbox, makeStyles, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { type ReactNode, useState } from 'react'
import { connectionAtom } from '../data/session.ts'
import { useBrand } from '../data/start.ts'
import { useText } from '../data/texts.ts'
import { BusyButton } from '../parts/busy-button.tsx'
import { type Export, isUnderWay, useExport, useExports } from './exports.ts'

/** The projects that these posts can be exported to, each with its checkbox, and 'Export' with `children` beside it
 *  (decision L7). `refusal` says why they cannot go anywhere. */
export function ExportForm(props: {
  posts: readonly Export['post'][]
  refusal: string | undefined
  children?: ReactNode
}) {
  const { posts, refusal } = props
  const { export_to } = useBrand().features
  const t = useText()
  const styles = useStyles()
  const connection = useAtomValue(connectionAtom)
  const exports = useExports()
  const { start } = useExport()
  const [ticked, setTicked] = useState<readonly number[]>([])
  const projects = export_to.filter(({ id }) => ticked.includes(id))
  const unready = projects.length === 0 ? 'Choose a project' : undefined
  const unsendable = connection === 'online' ? undefined : 'The server cannot be reached'
  const reason = refusal ?? unready ?? unsendable
  return (
    <div className={styles.form}>
      <fieldset className={styles.projects}>
        <legend className={styles.legend}>{t('Projects')}</legend>
        {export_to.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={ticked.includes(id)}
            onChange={(_, { checked }) =>
              setTicked(checked === true ? [...ticked, id] : ticked.filter(one => one !== id))
            }
          />
        ))}
      </fieldset>
      <div className={styles.buttons}>
        <BusyButton
          needsServer
          busy={exports.some(one => isUnderWay(one) && posts.some(({ id }) => id === one.post.id))}
          disabledReason={reason && t(reason)}
          onClick={() => void start(posts, projects)}
        >
          {t('Export')}
        </BusyButton>
        {props.children}
      </div>
    </div>
  )
}

const useStyles = makeStyles({
  form: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'end',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
  },
  projects: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    minWidth: 0,
    margin: 0,
    padding: 0,
    border: 'none',
  },
  legend: { padding: 0 },
  buttons: { display: 'flex', columnGap: tokens.spacingHorizontalS },
})
