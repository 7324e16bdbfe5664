import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { schema, schemaVersion } from './schema.ts'

/** A value that a column takes. */
export type Value = SQLInputValue
/** A stored row by column name. */
export type Row = Record<string, Value>

/** The newsroom's database: prepared statements by their text, and whole writes or none. */
export class Database {
  readonly #handle: DatabaseSync
  readonly #statements = new Map<string, StatementSync>()

  constructor(file: string, durable = true) {
    this.#handle = new DatabaseSync(file)
    this.#handle.exec(
      durable && file !== ':memory:'
        ? 'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL'
        : 'PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF',
    )
    for (const [name, work] of Object.entries({ fold, words }))
      this.#handle.function(name, { deterministic: true }, value => work(String(value)))
  }

  /** True when nobody has made the tables yet. */
  get isEmpty(): boolean {
    return this.one("SELECT name FROM sqlite_master WHERE name = 'posts'") === undefined
  }

  /** Whether its tables are those of this API. */
  get isCurrent(): boolean {
    return this.count('PRAGMA user_version') === schemaVersion
  }

  createTables(): void {
    this.#handle.exec(schema)
  }

  all(sql: string, ...values: Value[]): Row[] {
    return this.#statement(sql).all(...values) as Row[]
  }

  one(sql: string, ...values: Value[]): Row | undefined {
    return this.#statement(sql).get(...values) as Row | undefined
  }

  count(sql: string, ...values: Value[]): number {
    return Number(Object.values(this.one(sql, ...values) ?? {})[0] ?? 0)
  }

  /** Runs a write and answers how many rows it changed. */
  run(sql: string, ...values: Value[]): number {
    return Number(this.#statement(sql).run(...values).changes)
  }

  /** Writes one new row and answers its id. */
  insert(table: string, row: Row): number {
    const names = Object.keys(row)
    const sql = `INSERT INTO ${table} (${names.map(name => `"${name}"`).join(', ')}) VALUES (${names.map(() => '?').join(', ')})`
    return Number(this.#statement(sql).run(...Object.values(row)).lastInsertRowid)
  }

  /** Changes the named columns of one row. */
  update(table: string, id: number, row: Row): number {
    const names = Object.keys(row)
    if (names.length === 0) return 0
    return this.run(
      `UPDATE ${table} SET ${names.map(name => `"${name}" = ?`).join(', ')} WHERE id = ?`,
      ...Object.values(row),
      id,
    )
  }

  /** All of the work is stored, or none of it. */
  transaction<Result>(work: () => Result): Result {
    this.#handle.exec('BEGIN IMMEDIATE')
    try {
      const result = work()
      this.#handle.exec('COMMIT')
      return result
    } catch (error) {
      this.#handle.exec('ROLLBACK')
      throw error
    }
  }

  /** The tables' names, each with the names of its columns. */
  tables(): Map<string, string[]> {
    const names = this.all("SELECT name FROM sqlite_master WHERE type = 'table'").map(row => String(row.name))
    return new Map(
      names.map(name => [name, this.all(`PRAGMA table_info(${name})`).map(column => String(column.name))]),
    )
  }

  close(): void {
    this.#statements.clear()
    this.#handle.close()
  }

  #statement(sql: string): StatementSync {
    let statement = this.#statements.get(sql)
    if (!statement) {
      statement = this.#handle.prepare(sql)
      this.#statements.set(sql, statement)
    }
    return statement
  }
}

/** Text as search compares it: lower case, without accents, so that "adeola" finds Adéọlá. */
export function fold(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/[’ʼ]/g, "'").toLowerCase()
}

/** The pattern that finds this text anywhere inside a folded column, used with `ESCAPE '\\'`. */
export function containing(text: string): string {
  return `%${fold(text).replaceAll(/[%_\\]/g, '\\$&')}%`
}

/** The words of a text as searches by word compare them: folded, one space before, between and after them. */
export function words(text: string): string {
  const found = fold(text).match(/[\p{L}\p{N}']+/gu) ?? []
  return found.length === 0 ? ' ' : ` ${found.join(' ')} `
}

/** The pattern that finds these words in this order in what `words` made, the last perhaps only begun; a text
 *  without a word finds nothing. */
export function beginning(text: string): string {
  const wanted = words(text).trim()
  return wanted && `% ${wanted}%`
}

/** The value as a column takes it: switches as 0 and 1, lists and objects as JSON. */
export function storable(value: unknown): Value {
  if (typeof value === 'boolean') return Number(value)
  if (typeof value === 'string' || typeof value === 'number' || value === null) return value
  return JSON.stringify(value)
}

/** The fields that are there, as columns take them. */
export function columnsOf(fields: Record<string, unknown>): Row {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, storable(value)]])),
  )
}
