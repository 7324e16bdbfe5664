type Asker = (comesBack: boolean) => Promise<boolean>
const askers = new Set<Asker>()

/** Names what asks before somebody leaves by themselves and would lose something; the answer takes it back. */
export function registerAsker(ask: Asker): () => void {
  askers.add(ask)
  return () => void askers.delete(ask)
}

/** Whether somebody may leave: nothing would be lost, or they let it go. Who `comesBack` at once finds again what a disk
 *  keeps, and is not asked about it. */
export async function mayLeaveAll(comesBack = false): Promise<boolean> {
  for (const ask of askers) if (!(await ask(comesBack))) return false
  return true
}
