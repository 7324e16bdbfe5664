import { describe, expect, test } from 'vitest'
import type * as z from 'zod'

/** Values that pass, and values that do not with their message. */
export type Table = { good: unknown[]; bad: [value: unknown, message: string][] }

/** Tries the values of each of these fields, as a test that proves these rows. */
export function fieldTables(rows: string, fields: Record<string, Table & { field: z.ZodType }>): void {
  describe.each(Object.entries(fields))(`${rows} the field %s`, (_name, { field, good, bad }) => {
    test.each(good.map(value => [value]))('accepts %j', value => {
      expect(field.safeParse(value).error).toBeUndefined()
    })
    test.each(bad)('refuses %j', (value, message) => {
      expect(field.safeParse(value).error?.issues.map(issue => issue.message)).toEqual([message])
    })
  })
}
