import { oc } from '@orpc/contract'
import { drafts } from './calls/drafts.ts'
import { session } from './calls/session.ts'
import { shell } from './calls/shell.ts'
import { choices } from './entities/choices.ts'
import { languages } from './entities/language.ts'
import { posts } from './entities/post.ts'
import { Problem } from './problem.ts'

/** Everything a screen can ask for; one line a service. Every call can end in a `Problem`. */
export const contract = oc.errors({ PROBLEM: { data: Problem } }).router({
  session,
  shell,
  drafts,
  languages,
  choices,
  posts,
})
