import { useCallback, useState } from 'react'

/** The ids of the records that work is under way for: `track` has an id among them until its work has ended, and answers
 *  what that does. */
export function useUnderWay() {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  const track = useCallback(async <Result>(id: number, work: Promise<Result>): Promise<Result> => {
    setIds(now => new Set(now).add(id))
    try {
      return await work
    } finally {
      setIds(now => new Set([...now].filter(one => one !== id)))
    }
  }, [])
  return { ids, track }
}
