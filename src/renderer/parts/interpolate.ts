/** Puts values in a text where it says `{name}`; a name without a value stays as it is. */
export function interpolate(text: string, values: Record<string, string | number>): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}
