import type { Brand } from '../contract/brand.ts'
import type { Area, PreviewNews } from '../contract/calls/embeds.ts'
import type { Saving } from '../contract/calls/shell.ts'
import type { Policy, PolicyReading } from '../contract/policy.ts'

/** What a host lends the services: everything that Node alone cannot do, or that tests must hold in their hands. */
export type Host = {
  kind: 'electron' | 'loopback'
  version: string
  brand: Brand
  /** This brand's folder on this computer: settings, drafts, logs. Exists, mode 0700. */
  dataFolder: string
  vault: Vault
  clock: Clock
  /** Opens an https or mailto address in the system's browser. */
  openWeb(url: string): Promise<void>
  /** Asks the person where to keep a file that is to be called so, in the folder of the last one if there was one; null
   *  when they think better of it. A host whose browser asks by itself has none. */
  askWhereToSave?(file: { name: string; folder: string | null }): Promise<string | null>
  /** Has the system tell it while no window of the application is in front; false when it was not told. A click brings
   *  the window that asked to the front, or one at `path` of the page where that one is gone. A browser host has none. */
  notify?(notification: { title: string; text: string; path: string }): boolean
  /** The window that asks saves something, or has done so: closing it can wait. A browser host's page closes at once, and
   *  the save goes on. */
  saving?(state: Saving): void
  /** The proxy for an address, such as `http://proxy:3128`; null for a direct connection (decision D2). */
  proxyFor?(url: string): Promise<string | null>
  /** Who the person is to a proxy that asks; null where nobody says so. Goes to that proxy alone, never into a log. */
  proxyCredentials?(asked: ProxyQuestion): Promise<ProxyCredentials | null>
  preview: Preview
  /** Prints pages. A browser host has none. */
  printer?: Printer
  /** Puts a newer version of the application in place of this one. A browser host has none. */
  updater?: Updater
  /** Takes the words of these names for right wherever they are typed. Only a host with a speller of its own has it. */
  knowNames?(names: readonly string[]): void
  /** Deletes what the page has fetched by itself, such as pictures. A browser host has nothing of it. */
  clearPageCache?(): Promise<void>
  log: Log
  /** What IT decided for this computer; the host has put its own part of it into effect. */
  policy?: Policy
  /** Certificates, PEM, that the API's own may be signed by beside those that Node trusts (decision D2). */
  certificates?: readonly string[]
  /** What the diagnostics say of the application beside its version: words of its build, what it runs on, and the policy
   *  with its sources. A browser host knows none of it. */
  about?(): { build: string[]; runsOn: string; policy: PolicyReading }
}

export type ProxyCredentials = { user: string; password: string }

export type ProxyQuestion = {
  /** Its address, as `proxyFor` gives it. */
  proxy: string
  /** What it calls itself: somebody else's words, at most 100 characters. */
  realm: string
  /** What it did not take, and is not told again. */
  refused: ProxyCredentials | null
  /** Whether the person may be asked: `now`, since they have just asked for what needs it; `seldom`, not soon after they
   *  said no; `never`, what is kept or nothing. */
  ask: 'now' | 'seldom' | 'never'
}

/** Shows a page of somebody else where it reaches nothing of ours (hardening 2.7). */
export type Preview = {
  /** Gives back what closes it. `tell` hears how it fares; after `closed`, or after closing it, it hears no more. */
  show(options: {
    /** An `embed` runs its scripts, over `area` of the window where the host can. A `page` has a window of its own,
     *  without scripts and without a network (decision C36). */
    kind: 'embed' | 'page'
    page: string
    area: Area
    texts: { title: string; close: string }
    tell: (news: PreviewNews) => void
  }): () => void
  /** Moves what is shown to another part of the window; nothing where it has a window of its own. */
  move(area: Area): void
}

/** Puts a page of somebody else on paper where it runs no script and reaches nothing, one at a time. Either rejects
 *  with `refused` when it cannot. */
export type Printer = {
  /** Resolves when the system's dialog was answered, either way. */
  print(page: string): Promise<void>
  pdf(page: string): Promise<Uint8Array>
}

/** The last step of an update; what comes before it is the services'. */
export type Updater = {
  /** False for a package that is IT's to replace. */
  installs: boolean
  /** Ends the application as its menu does. */
  quit(): void
  /** Puts a checked file in place, and starts it where `restart`; the application ends right afterwards. Rejects when the
   *  file is not the one that was checked, or the system does not know its publisher. */
  install(update: CheckedUpdate, restart: boolean): Promise<void>
}

/** A file that its manifest's signature vouches for; `sha512` in hexadecimal. */
export type CheckedUpdate = { path: string; version: string; size: number; sha512: string }

/** Where secrets live. Every call ends within 5 s, whatever the keychain does (hardening 3.5). */
export type Vault = {
  /** `locked`: there is a keychain that held our items before, and it does not give them now. */
  state(): Promise<'keychain' | 'memory' | 'locked'>
  /** Null only when the item is known not to exist. Rejects when the keychain is locked. */
  get(account: string): Promise<string | null>
  set(account: string, secret: string): Promise<void>
  delete(account: string): Promise<void>
}

export type Clock = {
  /** Milliseconds since 1970, this computer's clock. */
  now(): number
  /** The same, and never later than the server says it is; `-Infinity` while none said so. What is deleted for its age is
   *  as old as this says: a clock that stands a year ahead must take nothing. Without it `now` serves. */
  confirmed?(): number
  /** Resolves after that many milliseconds, or rejects with the signal's reason. */
  wait(ms: number, signal?: AbortSignal): Promise<void>
}

/** Structured lines without texts, names or secrets (hardening 2.11). */
export type Log = (event: string, facts?: Record<string, string | number | boolean | null>) => void
