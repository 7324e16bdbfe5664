import { createContext, useContext } from 'react'
import type { Room } from './room.ts'

/** The article a part of this screen belongs to, and whether it may be changed. */
export const RoomContext = createContext<{ room: Room; readOnly: boolean } | null>(null)

/** The opened article around this part. */
export function useRoom(): { room: Room; readOnly: boolean } {
  const room = useContext(RoomContext)
  if (!room) throw new Error('no article is open here')
  return room
}
