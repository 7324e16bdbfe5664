import { useCallback, useMemo } from 'react'
import { type NavigateOptions, useSearchParams } from 'react-router-dom'
import type * as z from 'zod'

/** A list's filters as its schema gives them: every field has a fallback, so no address is wrong. */
type FilterSchema = z.ZodObject<z.ZodRawShape>

/** A list's filters in the address (SH-06): read by the schema, written without defaults. Any change goes back to
 *  page 1 unless the page itself is changed; an empty query means all defaults. */
export function useAddress<Schema extends FilterSchema>(schema: Schema) {
  const [parameters, setParameters] = useSearchParams()
  const search = parameters.toString()
  const filters = useMemo(() => readFilters(schema, search), [schema, search])
  const change = useCallback(
    (patch: Partial<z.infer<Schema>>, how?: Pick<NavigateOptions, 'replace'>) => {
      // Out of the address itself: what was drawn last may be a change behind it.
      const before = readFilters(schema, window.location.search)
      const page = 'page' in patch || !('page' in schema.shape) ? {} : { page: 1 }
      setParameters(writeFilters(schema, { ...before, ...page, ...patch }), how)
    },
    [schema, setParameters],
  )
  const reset = useCallback(() => setParameters({}), [setParameters])
  return { filters, change, reset }
}

/** Reads a query string by the schema; what makes no sense becomes the field's default. */
export function readFilters<Schema extends FilterSchema>(schema: Schema, search: string): z.infer<Schema> {
  const said = [...new URLSearchParams(search)].filter(([, text]) => text !== '')
  return schema.parse(Object.fromEntries(said)) as z.infer<Schema>
}

/** The query that says these filters, without what is default anyway. */
export function writeFilters<Schema extends FilterSchema>(schema: Schema, filters: z.infer<Schema>) {
  const defaults: Record<string, unknown> = schema.parse({})
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(filters)) {
    if (value === undefined || value === null || isSame(value, defaults[name])) continue
    search.set(name, Array.isArray(value) ? value.join(',') : String(value))
  }
  return search
}

function isSame(a: unknown, b: unknown): boolean {
  return a === b || (Array.isArray(a) && Array.isArray(b) && a.join(',') === b.join(','))
}
