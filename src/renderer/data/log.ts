/** Writes a line to the window's console: for trouble that must not stop anybody (SH-07). No texts, names or secrets. */
export function warn(event: string, facts: Record<string, string | number> = {}): void {
  // biome-ignore lint/suspicious/noConsole: the one place that logs in the window
  console.warn(event, facts)
}
