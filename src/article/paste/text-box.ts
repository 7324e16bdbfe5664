import { type Branch, type Conditional, isTag, type Tag } from './branch.ts'

/** Where the drawing in a comment begins that only Office reads (VML, with the text of Word's text boxes in it); -1
 *  when the comment holds no text box. */
export function drawingIn(comment: string): number {
  const start = /^\[if [^\]!]{0,100}\bvml\b[^\]!]{0,100}\]>/i.exec(comment.slice(0, 220))
  return start && /<v:textbox\b/i.test(comment) ? start[0].length : -1
}

/** The text boxes of a drawing, and whether it holds a picture too. */
export function partsOf(drawing: Tag): { boxes: Tag[]; hasPicture: boolean } {
  const boxes: Tag[] = []
  let hasPicture = false
  const rest: Branch[] = [drawing]
  for (let branch = rest.pop(); branch !== undefined; branch = rest.pop()) {
    if (!isTag(branch)) continue
    if (branch.name === 'v:imagedata') hasPicture = true
    if (branch.name === 'v:textbox') boxes.push(branch)
    else for (let at = branch.children.length - 1; at >= 0; at--) rest.push(branch.children[at] ?? '')
  }
  return { boxes, hasPicture }
}

/** The letters in these tags, without any white space. */
function lettersOf(tags: readonly Tag[]): string {
  const parts: string[] = []
  const rest: Branch[] = [...tags].reverse()
  for (let branch = rest.pop(); branch !== undefined; branch = rest.pop()) {
    if (typeof branch === 'string') parts.push(branch)
    else if (isTag(branch))
      for (let at = branch.children.length - 1; at >= 0; at--) rest.push(branch.children[at] ?? '')
  }
  return withoutSpace(parts.join(''))
}

const withoutSpace = (text: string) => text.replaceAll(/\s+/g, '')

type Following = {
  boxes: Tag[]
  letters: string
  /** How many of the letters the fallback has said. */
  said: number
  hasPicture: boolean
  pictures: Tag[]
  tags: number
  marks: number
  isBegun: boolean
}

/** Follows what the parser meets behind a text box. Programs that cannot draw it find a fallback there, in marks of its
 *  own: when that says the same text, the box is emptied; when it is only a picture of the box, the picture is
 *  hidden. So the text comes in once. */
export function followFallbacks() {
  let now: Following | null = null
  const finish = ({ boxes, letters, said, hasPicture, pictures }: Following) => {
    if (said === letters.length) for (const box of boxes) box.children = []
    else if (said === 0 && !hasPicture) for (const picture of pictures) picture.attributes.hidden = ''
    now = null
  }
  const finishAtEnd = () => {
    if (now?.isBegun && now.marks <= 0 && now.tags <= 0) finish(now)
  }
  return {
    drawing: (boxes: Tag[], hasPicture: boolean) => {
      if (now?.isBegun) finish(now)
      const letters = lettersOf(boxes)
      if (letters !== '')
        now = { boxes, letters, said: 0, hasPicture, pictures: [], tags: 0, marks: 0, isBegun: false }
    },
    text: (text: string) => {
      if (!now) return
      const letters = withoutSpace(text)
      if (letters === '') return
      if (!now.isBegun || !now.letters.startsWith(letters, now.said)) {
        now = null
        return
      }
      now.said += letters.length
      if (now.said === now.letters.length) finish(now)
    },
    mark: ({ conditional }: Conditional) => {
      if (!now) return
      now.marks += conditional === 'start' ? 1 : -1
      now.isBegun = true
      finishAtEnd()
    },
    open: (tag: Tag, isVoid: boolean) => {
      if (!now?.isBegun) now = null
      else if (tag.name === 'img') now.pictures.push(tag)
      else if (!isVoid) now.tags++
    },
    close: () => {
      if (!now) return
      now.tags--
      finishAtEnd()
    },
  }
}
