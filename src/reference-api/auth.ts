import { createHash, randomBytes, scryptSync, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { generateSecret, generateSync, generateURI, verifySync } from 'otplib'
import { toDataURL } from 'qrcode'
import * as z from 'zod'
import type { Serve } from './call.ts'
import { type Newsroom, selectUser, type User, userOf } from './newsroom.ts'
import { read } from './pager.ts'
import { refused } from './refusal.ts'
import { statedRights } from './rights.ts'

const tokenLife = 30 * 24 * 60 * 60 * 1000
const nobody = hashPassword('nobody', Buffer.alloc(8))

const SignIn = z.object({
  login: z.string().trim().min(1, 'Field can not be empty'),
  password: z.string().min(1, 'Field can not be empty'),
  two_fa_code: z.string().optional(),
})
const Code = z.object({ code: z.string() })

/** Sign-in, the current user and two-factor (S7). */
export function authRoutes(app: FastifyInstance, serve: Serve, newsroom: Newsroom): void {
  const { db } = newsroom

  app.post('/v2/users/login', async request => {
    const { login, password, two_fa_code: code } = read(SignIn, request.body)
    const row = db.one(`${selectUser} WHERE email = ?`, login.toLowerCase())
    const matches = isPassword(password, String(row?.password ?? nobody))
    if (!row || !matches) throw refused(401, 'Incorrect email or password.')
    if (row.two_fa_enabled === 1) {
      if (!code) throw refused(422, 'Two-factor code is required.')
      if (!isCode(String(row.two_fa_secret), code, newsroom.now()))
        throw refused(422, 'Incorrect two-factor code.')
    }
    return { token: giveToken(newsroom, Number(row.id)) }
  })

  serve('GET', 'v2/users/me', { beforeTwoFactor: true }, ({ user }) => ({
    id: user.id,
    name: user.nickname || user.username,
    username: user.username,
    email: user.email,
    role: user.role,
    two_fa_enabled: user.twoFactor,
    ...statedRights(user.capabilities),
  }))

  serve('POST', 'v2/users/two-factor/generate', { beforeTwoFactor: true }, async ({ user }) => {
    const secret = generateSecret()
    db.update('users', user.id, { two_fa_pending: secret })
    const uri = generateURI({ issuer: 'Stet', label: user.email, secret })
    return { image: await toDataURL(uri, { width: 400, margin: 2 }), secret }
  })

  serve('POST', 'v2/users/two-factor/confirm', { beforeTwoFactor: true }, ({ user, body }) => {
    const { code } = read(Code, body)
    const pending = db.one('SELECT two_fa_pending AS secret FROM users WHERE id = ?', user.id)?.secret
    if (typeof pending !== 'string') throw refused(422, 'Generate a secret first.')
    if (!isCode(pending, code, newsroom.now())) throw refused(422, 'Incorrect verification code.')
    db.update('users', user.id, { two_fa_enabled: 1, two_fa_secret: pending, two_fa_pending: null })
    return { two_fa_enabled: true }
  })
}

/** The person this `Authorization` header stands for; 401 when it is missing, unknown or too old. */
export function userOfToken(newsroom: Newsroom, header: string | undefined): User {
  const token = /^Bearer (\S+)$/.exec(header ?? '')?.[1]
  if (token === undefined) throw refused(401, 'Your request was made without credentials.')
  const row = newsroom.db.one(
    `${selectUser} JOIN tokens ON tokens.user_id = users.id WHERE tokens.hash = ? AND tokens.expires_at > ?`,
    hashOf(token),
    newsroom.now(),
  )
  if (!row) throw refused(401, 'Your session has expired. Sign in again.')
  return userOf(row)
}

/** A new token for this user; only its hash is stored. */
export function giveToken({ db, now }: Newsroom, userId: number): string {
  const token = randomBytes(32).toString('base64url')
  db.insert('tokens', { hash: hashOf(token), user_id: userId, expires_at: now() + tokenLife })
  return token
}

/** Takes this token back. */
export function dropToken({ db }: Newsroom, token: string): void {
  db.run('DELETE FROM tokens WHERE hash = ?', hashOf(token))
}

/** The one-time code of this secret at this moment (RFC 6238, SHA-1, 30 s, 6 digits). */
export function codeAt(secret: string, now: number): string {
  return generateSync({ secret, epoch: Math.floor(now / 1000) })
}

/** The stored form of a password. The work factor is low on purpose: the accounts are made up. */
export function hashPassword(password: string, salt: Buffer): string {
  const key = scryptSync(password, salt, 32, { N: 256, r: 8, p: 1 })
  return `${salt.toString('base64')}:${key.toString('base64')}`
}

function isPassword(password: string, stored: string): boolean {
  const salt = Buffer.from(stored.split(':')[0] ?? '', 'base64')
  return timingSafeEqual(Buffer.from(hashPassword(password, salt)), Buffer.from(stored))
}

function isCode(secret: string, code: string, now: number): boolean {
  if (!/^\d{6}$/.test(code)) return false
  return verifySync({ secret, token: code, epoch: Math.floor(now / 1000), epochTolerance: 30 }).valid
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
