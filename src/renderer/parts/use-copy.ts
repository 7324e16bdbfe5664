import { useEffect, useState } from 'react'

/** Copies the text to the clipboard. `copied` says that it was; with `shownFor` it does so for that many milliseconds. */
export function useCopy(text: string, shownFor?: number): { copied: boolean; copy: () => Promise<void> } {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied || shownFor === undefined) return
    const timer = setTimeout(() => setCopied(false), shownFor)
    return () => clearTimeout(timer)
  }, [copied, shownFor])
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    setCopied(true)
  }
  return { copied, copy }
}
