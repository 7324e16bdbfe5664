import { parentPort, workerData } from 'node:worker_threads'
import type { Told } from './lanes.ts'

// A lane of `inLanes`: does its part, and says what came of it.
const { module, part }: Told = workerData
const { work } = await import(module)
parentPort?.postMessage(await work(part))
