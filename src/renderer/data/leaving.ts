type Asker = { wouldLose(comesBack: boolean): boolean; ask(): Promise<boolean> }
const askers = new Set<Asker>()

/** Names what would lose something when somebody leaves by themselves, and asks them then; the answer takes it back. */
export function registerAsker(asker: Asker): () => void {
  askers.add(asker)
  return () => void askers.delete(asker)
}

/** Whether something in this window would be lost by leaving; nobody is asked. */
export function wouldLoseSomething(comesBack: boolean): boolean {
  return [...askers].some(asker => asker.wouldLose(comesBack))
}

/** Whether somebody may leave: nothing would be lost, or they let it go. Who `comesBack` at once finds again what a disk
 *  keeps, and is not asked about it. */
export async function mayLeaveAll(comesBack = false): Promise<boolean> {
  for (const asker of askers) if (asker.wouldLose(comesBack) && !(await asker.ask())) return false
  return true
}
