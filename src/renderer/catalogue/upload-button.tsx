import { dropTargetForExternal, monitorForExternal } from '@atlaskit/pragmatic-drag-and-drop/external/adapter'
import { containsFiles, getFiles } from '@atlaskit/pragmatic-drag-and-drop/external/file'
import { preventUnhandled } from '@atlaskit/pragmatic-drag-and-drop/prevent-unhandled'
import { type ButtonProps, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { ArrowUploadRegular } from '@fluentui/react-icons'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type Destination, extensions } from '../../contract/calls/uploads.ts'
import { useText } from '../data/texts.ts'
import { upload } from '../data/uploads.ts'
import { BusyButton } from '../parts/busy-button.tsx'

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
export function DropPlace(props: { destination: Destination | null; children: ReactNode }) {
  const { destination } = props
  const place = useRef<HTMLDivElement>(null)
  const [isOver, setIsOver] = useState(false)
  const styles = useStyles()
  // A file that misses the place must not take the window to itself.
  useEffect(
    () =>
      monitorForExternal({
        canMonitor: containsFiles,
        onDragStart: () => preventUnhandled.start(),
        onDrop: () => preventUnhandled.stop(),
      }),
    [],
  )
  useEffect(() => {
    if (!place.current || destination === null) return
    return dropTargetForExternal({
      element: place.current,
      canDrop: containsFiles,
      onDragEnter: () => setIsOver(true),
      onDragLeave: () => setIsOver(false),
      onDrop: ({ source }) => {
        setIsOver(false)
        for (const file of getFiles({ source })) void upload(file, destination)
      },
    })
  }, [destination])
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
