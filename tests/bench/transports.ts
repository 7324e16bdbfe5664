import { startServices, transports } from '../support/transports.ts'
import { measure, type Row } from './median.ts'

/** A call and its answer over every transport, on one warm connection. */
export async function benchTransports(): Promise<Row[]> {
  const services = startServices('http://127.0.0.1:1/')
  const rows: Row[] = []
  for (const [name, connect] of Object.entries(transports)) {
    const far = await connect(services)
    await measure(500, () => far.api.shell.start())
    rows.push({
      name: `a call over ${name}`,
      limit: 1,
      ...(await measure(3000, () => far.api.shell.start())),
    })
    await far.close()
  }
  await services.stop()
  return rows
}
