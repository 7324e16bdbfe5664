import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

/** A certificate for `localhost`, or for another name, that nobody but itself signed, and its key, in an empty folder. */
export function makeCertificate(folder: string, { name = 'localhost', isExpired = false } = {}) {
  const [keyFile, file] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  const made = ['-newkey', 'rsa:2048', '-nodes', '-keyout', keyFile, '-out', file, '-days', '2']
  const named = ['-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name}`]
  execFileSync('openssl', ['req', '-x509', ...made, ...named], { stdio: 'ignore' })
  if (isExpired) {
    const again = ['x509', '-in', file, '-signkey', keyFile, '-days', '-1', '-out', file]
    execFileSync('openssl', again, { stdio: 'ignore' })
  }
  return { file, key: readFileSync(keyFile), certificate: readFileSync(file, 'utf8') }
}

/** An authority in an empty folder, and what it signs: certificates for `names`, for a negative number of `days` ones that
 *  have ended. */
export function makeAuthority(folder: string, subject = '/CN=Test Root/O=Newsroom') {
  const [keyFile, file] = [join(folder, 'root-key.pem'), join(folder, 'root.pem')]
  const fresh = (key: string) => ['-newkey', 'rsa:2048', '-nodes', '-keyout', key]
  const run = (...asked: string[]) => execFileSync('openssl', asked, { stdio: 'ignore' })
  run('req', '-x509', ...fresh(keyFile), '-out', file, '-days', '2', '-subj', subject)
  const certificate = readFileSync(file, 'utf8')
  return {
    file,
    certificate,
    sign(subject: string, { names = ['localhost'], days = 30 } = {}) {
      const [ownKey, asked, signed, more] = ['key', 'asked', 'signed', 'more'].map(name =>
        join(folder, `${name}.pem`),
      ) as [string, string, string, string]
      run('req', '-new', ...fresh(ownKey), '-out', asked, '-subj', subject, '-utf8')
      writeFileSync(more, `subjectAltName=${names.map(name => `DNS:${name}`).join(',')}\n`)
      const by = ['-CA', file, '-CAkey', keyFile, '-CAcreateserial']
      run('x509', '-req', '-in', asked, ...by, '-days', String(days), '-extfile', more, '-out', signed)
      return { file: signed, key: readFileSync(ownKey), certificate: readFileSync(signed, 'utf8') }
    },
  }
}

/** Stands in front of a server of this computer and speaks TLS, as a package asks for; answers its address. */
export async function serveSecurely(url: string, { key, certificate }: ReturnType<typeof makeCertificate>) {
  const server = createServer({ key, cert: certificate }, (near, answer) => {
    const far = request(
      new URL(near.url ?? '', url),
      { method: near.method, headers: near.headers },
      response => {
        answer.writeHead(response.statusCode ?? 502, response.headers)
        response.pipe(answer)
      },
    )
    far.on('error', () => answer.destroy())
    near.pipe(far)
  })
  await new Promise<void>(resolve => server.listen(0, 'localhost', resolve))
  return {
    url: `https://localhost:${(server.address() as AddressInfo).port}/`,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
