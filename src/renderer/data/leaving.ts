const askers = new Set<() => Promise<boolean>>()

/** Names what asks before somebody leaves by themselves and would lose something; the answer takes it back. */
export function registerAsker(ask: () => Promise<boolean>): () => void {
  askers.add(ask)
  return () => void askers.delete(ask)
}

/** Whether somebody may leave: nothing would be lost, or they let it go. */
export async function mayLeaveAll(): Promise<boolean> {
  for (const ask of askers) if (!(await ask())) return false
  return true
}
