/** One line of work for one draft: never two at a time, always in the order they were asked for. */
export function createQueue<State, Saved>() {
  let line: Promise<unknown> = Promise.resolve()
  let last: { state: State; saved: Promise<Saved> } | null = null

  function run<Result>(task: () => Promise<Result>): Promise<Result> {
    last = null
    const result = line.then(task)
    line = result.catch(() => {})
    return result
  }

  return {
    run,
    /** Writes `state`, or a newer one that joined it while it waited. `write` calls `acknowledge` as soon as the state
     *  is safe; what it does after that delays the next in line, not the caller. */
    put(
      state: State,
      write: (state: State, acknowledge: (saved: Saved) => void) => Promise<void>,
    ): Promise<Saved> {
      if (last) {
        last.state = state
        return last.saved
      }
      const saved = new Promise<Saved>((resolve, reject) => {
        run(async () => {
          if (last === mine) last = null
          await write(mine.state, resolve)
        }).catch(reject)
      })
      const mine = { state, saved }
      last = mine
      return saved
    },
    /** Resolves when everything asked for so far has ended. */
    idle: async () => {
      await line
    },
  }
}
