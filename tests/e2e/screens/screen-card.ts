import type { Locator, Page } from 'playwright/test'
import type { Newsroom } from '../../support/newsroom.ts'
import type { Hand, TestFile } from '../runner/hand.ts'
import type { Rules } from './rules.ts'

/** What is known of one catalogue screen, from which `catalogue.spec.ts` makes every test that all screens share. To
 *  make one: copy the card of the nearest screen, put the literal texts and requests of yours in it, and add it to
 *  `cards.ts`. What only one screen does (merging, a tree, phrases) stands in a spec of its own. */
export type ScreenCard = {
  /** The rows of the specification that these tests prove, such as '@SW-01'. */
  rows: string
  title: string
  /** Its link in the sidebar; none where another screen leads here. */
  link?: string
  /** The address, where the place's path has a parameter. */
  at?: string
  /** Who opens it, unless it is the senior editor. */
  login?: string
  /** The group of rights as the server names it, the role that loses them one by one, and other groups whose right to
   *  look opens the screen too. `outsider` never had the right to look: whoever loses it here could take none away. */
  rights: { group: string; role?: string; also?: string[]; outsider?: string }
  /** Gives the newsroom what the seed has not. */
  prepare?: (newsroom: Newsroom) => Promise<unknown>
  list: ListCard
  search?: SearchCard
  filters?: FilterStep[]
  /** What each filter offers, by its label. */
  choices?: Record<string, string[]>
  form?: FormCard
  acts?: ActsCard
  /** What the screen does besides creating, changing, deleting and moving. */
  others?: Act[]
}

type Query = Record<string, string>

/** The list: what is asked for first and how the rows look. */
export type ListCard = {
  path: string
  query: Query
  /** The frame of the screen asks the same, so it may be asked more than once. */
  isShared?: boolean
  /** What else is asked for once, without a query, as it opens. */
  also?: string[]
  /** None where the list is no table. */
  columns?: string[]
  /** A row by its id, and its cells; `at` is the query of an address that shows it, if the first page does not. */
  sample?: { id: number; cells: string[]; at?: string }
  /** The rows of the first page, and the pages there are where it is asked for by pages. */
  count: number
  pages?: number
  /** The sentence for no rows, and the query of an address that has none; without it the server says so. */
  empty: { text: string; query?: string }
  /** What is said when it does not come and the server says nothing. */
  failed?: string
}

/** A text that is found and the row that it finds, and the request of the first page: a POST where it has a body. */
export type SearchCard = {
  path: string
  found: string
  row: string
  query: (text: string) => Query
  body?: (text: string) => unknown
}

/** One choice after the other: what the address says then, and what is asked for besides the list's own query. */
export type FilterStep = {
  choose: [label: string, choice: string]
  query: string
  asks: Query
  count?: number
}

/** The side form: the button that opens an empty one has its title too. */
export type FormCard = {
  create: string
  edit: string
  /** One that exists and may be changed; the first row without it. */
  row?: number
  /** How many fields say 'Field can not be empty' when nothing was typed. */
  required: number
  /** Values that stand and values that are refused, by the label of the field; the first has the focus at first. */
  rules: Record<string, Rules>
}

/** A request that changes something; `*` at the end of the call stands for an id. */
type Sent = { call: string; query?: Query; body?: unknown }

type Messages = {
  /** Where it is done, if not at the screen's address. */
  at?: string
  sends: Sent
  /** What is said when it worked, and when it failed and the server said nothing. */
  says: string
  fails: string
}

/** What is typed, chosen, switched or added as a file in a form, by the labels of the fields, in their order. */
type Values = Record<string, string | boolean | TestFile>

type Saving = Messages & {
  /** Where it is found before and after, if in a row. */
  row?: RowName
  types: Values
  /** A field that the server may refuse, as the API names it and as the form does. */
  refused?: [name: string, label: string]
  /** The cells of its row afterwards, or what the screen says of it. */
  shows: string[]
}
/** A row by its id or by a text in it. */
export type RowName = number | string

/** The acts that most screens have, done in this order on one page. */
export type ActsCard = {
  create: Saving
  change: Saving
  /** Without a row, by a button of its own. */
  remove?: Messages & { row?: RowName; asks: string; answers?: { yes: string; no: string } }
  /** A row goes one down; the rows' first words afterwards, and the row of the specification. */
  move?: Messages & { at: string; row: number; shows: string[]; rows?: string }
}

/** Anything that changes something on the server, as a hand does it. */
export type Act = {
  does: string
  /** The rows of the specification that it proves besides those of its screen. */
  rows?: string
  at?: string | undefined
  sends: Sent
  /** The lines of its message; none where it shows by itself. */
  says?: string | string[]
  fails: string
  /** Everything up to the last step. */
  begin?: (page: Page, hand: Hand) => Promise<unknown>
  /** The last step; `force` tries it while the server has not answered. */
  press: (page: Page, hand: Hand, options?: { force: boolean }) => Promise<unknown>
  /** What is asked before, the button that answers yes, and the one that answers no where that is not 'Cancel'. */
  question?: { asks: string; yes: string; no?: string }
  /** What is there only while the server has not answered. */
  busy: (page: Page) => Locator
  /** What shows that it worked. */
  done: (page: Page) => Promise<unknown>
  /** A field that was typed into, as the API names it and as the form does. */
  refused?: [name: string, label: string]
  /** What was begun is there again after a 401. */
  comesBack?: boolean
  /** What has the focus after it worked by keys. */
  back?: (page: Page) => Locator
}
