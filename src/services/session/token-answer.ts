import * as z from 'zod'

const Token = z.string().trim().min(1)
const TokenAnswer = z.union([
  z.object({ token: Token }).transform(body => body.token),
  z.object({ access_token: Token }).transform(body => body.access_token),
  z.object({ data: z.object({ token: Token }) }).transform(body => body.data.token),
])

/** The token of a sign-in's answer, whichever name it has (decision A2); empty when there is none. */
export function tokenOf(data: unknown): string {
  return TokenAnswer.catch('').parse(data)
}
