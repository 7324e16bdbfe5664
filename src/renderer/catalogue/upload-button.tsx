import { type ButtonProps, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { ArrowUploadRegular } from '@fluentui/react-icons'
import { type ReactNode, useCallback, useRef } from 'react'
import { type Destination, extensions } from '../../contract/calls/uploads.ts'
import { useText } from '../data/texts.ts'
import { toast } from '../data/toasts.ts'
import { upload } from '../data/uploads.ts'
import { BusyButton } from '../parts/busy-button.tsx'
import { useFileDrop } from '../parts/file-drop.ts'

/** Opens the system's dialog for a file and sends what was chosen. */
export function UploadButton(props: {
  kind: Destination['kind']
  /** Null while it is not known where the file goes; `disabledReason` then says what is missing. */
  destination: Destination | null
  disabledReason?: string | undefined
  appearance?: ButtonProps['appearance']
  children: string
}) {
  const { kind, destination, disabledReason, appearance } = props
  const input = useRef<HTMLInputElement>(null)
  const t = useText()
  return (
    <>
      <BusyButton
        busy={false}
        appearance={appearance ?? 'secondary'}
        icon={<ArrowUploadRegular />}
        disabledReason={disabledReason === undefined ? undefined : t(disabledReason)}
        onClick={() => input.current?.click()}
      >
        {t(props.children)}
      </BusyButton>
      <input
        ref={input}
        type="file"
        accept={extensions[kind].join()}
        hidden
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file && destination) void upload(file, destination)
          // So that the same file can be chosen once more.
          currentTarget.value = ''
        }}
      />
    </>
  )
}

/** A place that takes files that are dropped on it, where there is a destination for them. */
export function DropPlace(props: {
  destination: Destination | null
  /** What is missing where there is none yet; it is said of what is dropped. */
  disabledReason?: string | undefined
  children: ReactNode
}) {
  const { destination, disabledReason } = props
  const place = useRef<HTMLDivElement>(null)
  const styles = useStyles()
  const take = useCallback(
    (files: File[]) => {
      if (destination) for (const file of files) void upload(file, destination)
      else if (disabledReason !== undefined) toast.warning(disabledReason)
    },
    [destination, disabledReason],
  )
  const isOver = useFileDrop(place, destination || disabledReason !== undefined ? take : null)
  return (
    <div ref={place} className={mergeClasses(styles.place, isOver && styles.over)}>
      {props.children}
    </div>
  )
}

const useStyles = makeStyles({
  place: { display: 'flex', flexDirection: 'column', flexGrow: 1, height: '100%', minWidth: 0, minHeight: 0 },
  over: { outline: `2px dashed ${tokens.colorBrandStroke1}`, outlineOffset: '-4px' },
})
