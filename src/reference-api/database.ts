import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'

/** A value that a column takes. */
export type Value = SQLInputValue
/** A stored row by column name. */
export type Row = Record<string, Value>

const schema = `
CREATE TABLE sections (
  id INTEGER PRIMARY KEY, catchy_title TEXT NOT NULL, slug TEXT NOT NULL, main_headline TEXT NOT NULL,
  description TEXT NOT NULL, language_id INTEGER NOT NULL, is_enabled INTEGER NOT NULL, "order" INTEGER NOT NULL);
CREATE TABLE categories (
  id INTEGER PRIMARY KEY, parent_id INTEGER, section_id INTEGER NOT NULL, catchy_title TEXT NOT NULL,
  slug TEXT NOT NULL, main_headline TEXT NOT NULL, description TEXT NOT NULL, is_enabled INTEGER NOT NULL,
  newshub INTEGER NOT NULL, show_in_latest INTEGER NOT NULL, "order" INTEGER NOT NULL, folded TEXT NOT NULL);
CREATE INDEX categories_section ON categories (section_id, parent_id);
CREATE TABLE tags (
  id INTEGER PRIMARY KEY, section_id INTEGER NOT NULL, catchy_title TEXT NOT NULL, slug TEXT NOT NULL,
  main_headline TEXT NOT NULL, description TEXT NOT NULL, article_count INTEGER NOT NULL, folded TEXT NOT NULL);
CREATE INDEX tags_section ON tags (section_id);
CREATE TABLE roles (
  id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, description TEXT NOT NULL, capabilities TEXT NOT NULL);
CREATE TABLE users (
  id INTEGER PRIMARY KEY, email TEXT NOT NULL UNIQUE, username TEXT NOT NULL UNIQUE, nickname TEXT NOT NULL,
  position TEXT NOT NULL, role_id INTEGER NOT NULL, section_id INTEGER, show_on_site INTEGER NOT NULL,
  password TEXT NOT NULL, two_fa_enabled INTEGER NOT NULL, two_fa_secret TEXT, two_fa_pending TEXT,
  folded TEXT NOT NULL);
CREATE TABLE tokens (hash TEXT PRIMARY KEY, user_id INTEGER NOT NULL, expires_at INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE experts (
  id INTEGER PRIMARY KEY, username TEXT NOT NULL, position TEXT NOT NULL, description TEXT NOT NULL,
  folded TEXT NOT NULL);
CREATE TABLE images (
  id INTEGER PRIMARY KEY, name TEXT NOT NULL, width INTEGER NOT NULL, height INTEGER NOT NULL,
  source INTEGER NOT NULL, author TEXT NOT NULL, has_watermark INTEGER NOT NULL, color INTEGER,
  notes TEXT NOT NULL, alt TEXT NOT NULL, label TEXT NOT NULL, created_at INTEGER NOT NULL, folded TEXT NOT NULL);
CREATE TABLE stop_words (
  id INTEGER PRIMARY KEY, name TEXT NOT NULL, is_article INTEGER NOT NULL, is_tag INTEGER NOT NULL);
CREATE TABLE languages (id INTEGER PRIMARY KEY, name TEXT NOT NULL, code TEXT NOT NULL UNIQUE);
CREATE TABLE translations (
  language_id INTEGER NOT NULL, message TEXT NOT NULL, translation TEXT NOT NULL,
  PRIMARY KEY (language_id, message)) WITHOUT ROWID;
CREATE TABLE posts (
  id INTEGER PRIMARY KEY, section_id INTEGER, category_id INTEGER, status INTEGER NOT NULL,
  template_type INTEGER NOT NULL, advert_status INTEGER NOT NULL, top_status INTEGER NOT NULL,
  breaking_status INTEGER NOT NULL, is_sponsored INTEGER NOT NULL, is_verified INTEGER NOT NULL,
  is_evergreen INTEGER NOT NULL, table_of_contents INTEGER NOT NULL, is_message_sent INTEGER NOT NULL,
  main_headline TEXT NOT NULL, catchy_title TEXT NOT NULL, rss_title TEXT NOT NULL, description TEXT NOT NULL,
  fb_catchy_title TEXT NOT NULL, slug TEXT NOT NULL, external_link TEXT NOT NULL, json_ld TEXT NOT NULL,
  body TEXT NOT NULL, thumb INTEGER, fb_thumb INTEGER, authors TEXT NOT NULL, experts TEXT NOT NULL,
  tags TEXT NOT NULL, copy_editor_id INTEGER, editor_id INTEGER, reporter_id INTEGER, assignee_id INTEGER,
  uniqueness REAL, word_count INTEGER NOT NULL, estimate INTEGER, priority INTEGER NOT NULL, due_date TEXT,
  notes TEXT NOT NULL, published_at INTEGER, created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL,
  folded TEXT NOT NULL);
CREATE INDEX posts_published ON posts (published_at);
CREATE INDEX posts_status ON posts (status, published_at);
CREATE INDEX posts_section ON posts (section_id, published_at);
CREATE INDEX posts_category ON posts (category_id);
CREATE INDEX posts_editor ON posts (editor_id);
CREATE INDEX posts_slug ON posts (slug);
CREATE INDEX posts_uniqueness ON posts (uniqueness);
CREATE TABLE locks (id INTEGER PRIMARY KEY, user_id INTEGER NOT NULL, until INTEGER NOT NULL);
`

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
  }

  /** True when nobody has made the tables yet. */
  get isEmpty(): boolean {
    return this.one("SELECT name FROM sqlite_master WHERE name = 'posts'") === undefined
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
