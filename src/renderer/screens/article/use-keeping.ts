import { useEffect } from 'react'
import { registerFlush } from '../../data/flush.ts'
import { store } from '../../data/store.ts'
import { leftCaretAtom } from './interrupted.ts'
import type { Room } from './room.ts'

/** Keeps the article's unsaved work on this computer while the screen is open, and once more on leaving it. */
export function useKeeping(room: Room): void {
  useEffect(() => {
    const forget = registerFlush(() => room.writer.flush())
    const unwatch = room.form.subscribe({
      formState: { values: true },
      callback: ({ name }) => {
        if (name !== undefined) room.touch()
      },
    })
    return () => {
      unwatch()
      forget()
      const { selection } = room.editor
      store.set(leftCaretAtom, selection && { postId: room.id, selection })
      void room.writer.flush().finally(room.writer.stop)
    }
  }, [room])
}
