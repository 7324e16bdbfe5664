import { useCallback, useState } from 'react'

/** The ids of what something is done with just now, and how it is done: `run` keeps the id among them until the work has
 *  ended. */
export function useUnderWay() {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  const run = useCallback(async <Result>(id: number, work: Promise<Result>): Promise<Result> => {
    setIds(now => new Set(now).add(id))
    try {
      return await work
    } finally {
      setIds(now => new Set([...now].filter(one => one !== id)))
    }
  }, [])
  return { ids, run }
}
