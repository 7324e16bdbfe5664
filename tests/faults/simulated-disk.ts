import { sep } from 'node:path'
import { type DraftFiles, diskError, type NewFile } from '../../src/services/drafts/files.ts'

type FileNode = { kind: 'file'; data: Buffer; stable: Buffer; isLost: boolean }
type FolderNode = { kind: 'folder'; now: Map<string, Node>; stable: Map<string, Node> }
type Node = FileNode | FolderNode
/** One change of names. A rename is one operation, as on every journalling file system. */
type Operation = { changes: { folder: FolderNode; name: string; node: Node | null }[]; isStable: boolean }

const sector = 512

/** How unkind the simulated disk is, beside the power cuts. Each is a probability per call. */
export type Moods = {
  /** A write takes only a part of what it was given, often one byte. */
  shortWrite: number
  /** A write says it took everything and did not (a full quota, a network disk). */
  lyingWrite: number
  /** An fsync fails; the pages are dropped, and the next fsync of that file reports success on nothing. */
  failedSync: number
}
export const kind: Moods = { shortWrite: 0, lyingWrite: 0, failedSync: 0 }

/** A disk in memory that keeps what was synced and, at a power cut, any part of the rest: each change of names or not,
 *  each 512-byte sector written, zero or missing. `random` gives numbers from 0 to below 1. */
export function createSimulatedDisk(random: () => number, moods: Moods = kind, platter = folderNode()) {
  let root = platter
  let pending: Operation[] = []
  let life = 0
  let stepsLeft = Infinity
  let watcher: () => Promise<void> | undefined = () => undefined
  /** How many bytes the disk holds. */
  let room = Infinity

  const below = (limit: number) => Math.floor(random() * limit)
  const happens = (probability: number) => probability > 0 && random() < probability

  function find(path: string): Node {
    let node: Node = root
    for (const part of partsOf(path)) {
      const next: Node | undefined = node.kind === 'folder' ? node.now.get(part) : undefined
      if (!next) throw diskError('ENOENT', path)
      node = next
    }
    return node
  }

  function folderAt(path: string): FolderNode {
    const node = find(path)
    if (node.kind !== 'folder') throw diskError('ENOTDIR', path)
    return node
  }

  function fileAt(path: string): FileNode {
    const node = find(path)
    if (node.kind !== 'file') throw diskError('EISDIR', path)
    return node
  }

  function placeOf(path: string): { folder: FolderNode; name: string } {
    const at = path.lastIndexOf(sep)
    return { folder: folderAt(path.slice(0, at)), name: path.slice(at + 1) }
  }

  function change(changes: Operation['changes']): void {
    for (const { folder, name, node } of changes) {
      if (node) folder.now.set(name, node)
      else folder.now.delete(name)
    }
    pending.push({ changes, isStable: false })
  }

  function makeStable(operation: Operation): void {
    operation.isStable = true
    for (const { folder, name, node } of operation.changes) {
      if (node) folder.stable.set(name, node)
      else folder.stable.delete(name)
    }
  }

  function used(node: Node = root): number {
    if (node.kind === 'file') return node.data.length
    return [...node.now.values()].reduce((sum, child) => sum + used(child), 0)
  }

  // What the platter holds of a file: what was synced, and of the rest any sectors.
  function torn({ data, stable, isLost }: FileNode): Buffer {
    if (data === stable || data.equals(stable)) return data
    if (isLost || random() < 0.25) return stable
    const length = random() < 0.5 ? data.length : below(data.length + 1)
    const left = Buffer.alloc(length)
    for (let at = 0; at < length; at += sector) {
      const source = random() < 0.6 ? data : stable
      if (at < source.length && random() < 0.8) source.copy(left, at, at, Math.min(at + sector, length))
    }
    return left
  }

  // The platter after a power cut: of the changes that were not synced any part, all of them or none.
  function image(): FolderNode {
    const mood = random()
    const kept = new Map<FolderNode, Operation['changes']>()
    for (const { changes } of pending) {
      if (mood < 0.3 || (mood > 0.4 && random() < 0.5)) continue
      for (const one of changes) kept.set(one.folder, [...(kept.get(one.folder) ?? []), one])
    }
    const copy = (folder: FolderNode): FolderNode => {
      const left = new Map(folder.stable)
      for (const { name, node } of kept.get(folder) ?? []) {
        if (node) left.set(name, node)
        else left.delete(name)
      }
      for (const [name, node] of left)
        left.set(name, node.kind === 'folder' ? copy(node) : fileNode(torn(node)))
      return { kind: 'folder', now: left, stable: new Map(left) }
    }
    return copy(root)
  }

  function mount(): DraftFiles {
    const mine = life
    // Before every call: the power may be off, or go, or somebody looks what would be left if it went.
    async function step(): Promise<void> {
      await watcher()
      if (mine !== life) throw diskError('EPOWER', 'the power is off')
      stepsLeft -= 1
      if (stepsLeft < 0) throw diskError('EPOWER', 'the power went')
    }

    function opened(node: FileNode): NewFile {
      let isLying = false
      return {
        async write(bytes, offset) {
          await step()
          const rest = bytes.length - offset
          let count = happens(moods.shortWrite) ? (random() < 0.5 ? 1 : 1 + below(rest)) : rest
          if (room !== Infinity) count = Math.min(count, Math.max(0, room - used()))
          if (count === 0 && rest > 0) throw diskError('ENOSPC', 'full')
          isLying = happens(moods.lyingWrite)
          const stored = isLying ? below(count) : count
          node.data = Buffer.concat([node.data.subarray(0, offset), bytes.subarray(offset, offset + stored)])
          return count
        },
        async sync() {
          await step()
          if (happens(moods.failedSync)) {
            node.isLost = true
            throw diskError('EIO', 'fsync')
          }
          if (!node.isLost) node.stable = node.data
        },
        async size() {
          await step()
          return node.data.length
        },
        async close() {
          await step()
        },
      }
    }

    return {
      async makeFolder(path) {
        await step()
        const { folder, name } = placeOf(path)
        const there = folder.now.get(name)
        if (there?.kind === 'file') throw diskError('ENOTDIR', path)
        if (!there) change([{ folder, name, node: folderNode() }])
      },
      async removeFolder(path) {
        await step()
        if (folderAt(path).now.size > 0) throw diskError('ENOTEMPTY', path)
        change([{ ...placeOf(path), node: null }])
      },
      async list(path) {
        await step()
        return [...folderAt(path).now.keys()]
      },
      async read(path, limit) {
        await step()
        const { data } = fileAt(path)
        if (data.length > limit) throw diskError('EFBIG', path)
        return Buffer.from(data)
      },
      async size(path) {
        await step()
        return fileAt(path).data.length
      },
      async create(path) {
        await step()
        const { folder, name } = placeOf(path)
        if (folder.now.has(name)) throw diskError('EEXIST', path)
        const node = fileNode(Buffer.alloc(0))
        change([{ folder, name, node }])
        return opened(node)
      },
      async rename(from, to) {
        await step()
        const node = find(from)
        change([
          { ...placeOf(from), node: null },
          { ...placeOf(to), node },
        ])
      },
      async remove(path) {
        await step()
        fileAt(path)
        change([{ ...placeOf(path), node: null }])
      },
      async syncFolder(path) {
        await step()
        const folder = folderAt(path)
        for (const operation of pending) {
          if (operation.changes.some(one => one.folder === folder)) makeStable(operation)
        }
        pending = pending.filter(operation => !operation.isStable)
      },
      async freeBytes() {
        await step()
        return room === Infinity ? 1e12 : Math.max(0, room - used())
      },
    }
  }

  return {
    /** A new process's view of the disk. The views of earlier processes are dead. */
    mount(): DraftFiles {
      life += 1
      stepsLeft = Infinity
      return mount()
    },
    /** The power goes in the middle of the call after so many. */
    cutAfter(calls: number) {
      stepsLeft = calls
    },
    /** `look` is called before every call of the store, which waits for it. */
    watch(look: () => Promise<void> | undefined) {
      watcher = look
    },
    isOut: () => stepsLeft < 0,
    /** The power went: only what was synced is certain. */
    cut() {
      root = image()
      pending = []
      life += 1
    },
    /** What the disk could look like if the power went now, in a kinder world; this one keeps running. */
    afterCut: () => createSimulatedDisk(random, kind, image()),
    /** Another disk with everything this one holds, synced or not. */
    copy() {
      const copied = (folder: FolderNode): FolderNode => {
        const now = new Map<string, Node>()
        for (const [name, node] of folder.now) {
          now.set(name, node.kind === 'folder' ? copied(node) : fileNode(node.data))
        }
        return { kind: 'folder', now, stable: new Map(now) }
      }
      return createSimulatedDisk(random, kind, copied(root))
    },
    /** The disk is this large from now on. */
    resize(bytes: number) {
      room = bytes
    },
    used: () => used(),
    /** Whether a file's name, anywhere, starts so. */
    holds(start: string): boolean {
      const inside = (folder: FolderNode): boolean =>
        [...folder.now].some(([name, node]) =>
          node.kind === 'folder' ? inside(node) : name.startsWith(start),
        )
      return inside(root)
    },
    /** Every file there is by its path; for looking, and for spoiling the content. */
    files(): Map<string, FileNode> {
      const found = new Map<string, FileNode>()
      const walk = (node: Node, path: string) => {
        if (node.kind === 'file') found.set(path, node)
        else for (const [name, child] of node.now) walk(child, path + sep + name)
      }
      walk(root, '')
      return found
    },
  }
}
export type SimulatedDisk = ReturnType<typeof createSimulatedDisk>

// The same few paths are asked for a million times.
const known = new Map<string, string[]>()
function partsOf(path: string): string[] {
  const parts = known.get(path) ?? path.split(sep).filter(part => part !== '')
  if (known.size > 5000) known.clear()
  known.set(path, parts)
  return parts
}

const folderNode = (): FolderNode => ({ kind: 'folder', now: new Map(), stable: new Map() })
const fileNode = (data: Buffer): FileNode => ({ kind: 'file', data, stable: data, isLost: false })
