import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

/** A certificate for `localhost` that nobody but itself signed, and its key, in an empty folder. */
export function makeCertificate(folder: string) {
  const [keyFile, file] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  const made = ['-newkey', 'rsa:2048', '-nodes', '-keyout', keyFile, '-out', file, '-days', '2']
  const named = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  execFileSync('openssl', ['req', '-x509', ...made, ...named], { stdio: 'ignore' })
  return { file, key: readFileSync(keyFile), certificate: readFileSync(file, 'utf8') }
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
