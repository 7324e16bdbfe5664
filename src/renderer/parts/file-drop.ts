import { dropTargetForExternal, monitorForExternal } from '@atlaskit/pragmatic-drag-and-drop/external/adapter'
import { containsFiles, getFiles } from '@atlaskit/pragmatic-drag-and-drop/external/file'
import { preventUnhandled } from '@atlaskit/pragmatic-drag-and-drop/prevent-unhandled'
import { type RefObject, useEffect, useState } from 'react'

/** Takes files that are dropped on this place, unless `onFiles` is null. True while some are held over it. */
export function useFileDrop(place: RefObject<HTMLElement | null>, onFiles: ((files: File[]) => void) | null) {
  const [isOver, setIsOver] = useState(false)
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
    if (!place.current || onFiles === null) return
    return dropTargetForExternal({
      element: place.current,
      canDrop: containsFiles,
      onDragEnter: () => setIsOver(true),
      onDragLeave: () => setIsOver(false),
      onDrop: ({ source }) => {
        setIsOver(false)
        onFiles(getFiles({ source }))
      },
    })
  }, [place, onFiles])
  return isOver
}
