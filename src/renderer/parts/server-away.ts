import { createContext, useContext } from 'react'

/** Why nothing can be done that needs the server, in the person's language; null while it answers. The shell provides it,
 *  and whatever has `needsServer` is disabled and says so: offline is a state, and no error. */
export const ServerAway = createContext<string | null>(null)

export const useServerAway = () => useContext(ServerAway)
