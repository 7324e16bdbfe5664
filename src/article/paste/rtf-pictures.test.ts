import { expect, test } from 'vitest'
import { readClipboardHtml } from './read-clipboard.ts'
import { picturesInRtf } from './rtf-pictures.ts'

/** A picture of RTF, known by the last byte of it. */
function pict(id: string, size = '', name = '', type = 'pngblip'): string {
  const own = name === '' ? '' : `{\\*\\picprop\\shplid1025{\\sp{\\sn wzName}{\\sv ${name}}}}`
  return `{\\*\\shppict{\\pict${own}\\picscalex100\\picscaley100${size}\\${type}\n89504e470d0a1a${id}}}{\\nonshppict{\\pict${size}\\wmetafile8 0100090000031a${id}}}`
}
const goal = (width: number, height: number) => `\\picwgoal${width * 15}\\pichgoal${height * 15}`

/** Which pictures of the RTF those of the HTML are. */
function found(html: string, rtf: string) {
  const pictures = readClipboardHtml(html)?.pictures ?? []
  return picturesInRtf(pictures, `{\\rtf1\\headery720 ${rtf}}`).map(one => one?.bytes.at(-1) ?? null)
}
const img = (number: number, attributes = '') => `<img src="file:///clip_image00${number}.png" ${attributes}>`

test('a logo in the header, a bullet and a result for older programs are no pictures of the text', () => {
  const rtf = `{\\*\\listtable{\\*\\listpicture{\\pict\\pngblip 89504e470d0a1aee}}}{\\headerr \\pard ${pict('ff')}}${pict('01')}{\\shp{\\*\\shpinst}{\\shprslt${pict('dd')}}}${pict('02')}`
  expect(found(img(1) + img(2), rtf)).toEqual([1, 2])
})

test('a picture of a type that cannot be shown keeps its place in the order', () => {
  expect(found(img(1) + img(2) + img(3), pict('01') + pict('02', '', '', 'emfblip') + pict('03'))).toEqual([
    1,
    null,
    3,
  ])
})

test('with one picture more or fewer in the RTF, those of the same name or size are found, and the ones between', () => {
  const one = img(1, 'width=100 height=50')
  const two = img(2, 'width=300 height=200')
  const three = img(3, 'width=80 height=80')
  expect(
    found(one + two, pict('01', goal(100, 50)) + pict('09', goal(40, 90)) + pict('02', goal(300, 200))),
  ).toEqual([1, 2])
  expect(found(one + two + three, pict('01', goal(100, 50)) + pict('03', goal(80, 80)))).toEqual([1, null, 3])
  const named = (number: number) => img(number, `v:shapes="Picture_x0020_${number}"`)
  expect(
    found(named(1) + named(2), pict('01', '', 'Picture 1') + pict('08') + pict('02', '', 'Picture 2')),
  ).toEqual([1, 2])
  expect(
    found(
      one + img(4) + three,
      pict('01', goal(100, 50)) + pict('04') + pict('03', goal(80, 80)) + pict('07', goal(9, 9)),
    ),
  ).toEqual([1, 4, 3])
  const shape = img(5, 'width=40 height=40')
  expect(
    found(one + shape, pict('01', goal(100, 50)) + pict('06', goal(90, 10)) + pict('07', '', '', 'emfblip')),
  ).toEqual([1, null])
  expect(
    found(
      one + shape + two,
      pict('01', goal(100, 50)) + pict('06', goal(90, 10)) + pict('02', goal(300, 200)) + pict('07'),
    ),
  ).toEqual([1, null, 2])
  const cropped = `${goal(200, 50)}\\piccropl750\\piccropr750`
  expect(found(one + two, pict('01', cropped))).toEqual([1, null])
})

test('what could be several pictures is left out rather than guessed', () => {
  const same = (number: number) => img(number, 'width=100 height=50')
  expect(found(same(1), pict('01', goal(100, 50)) + pict('02', goal(100, 50)))).toEqual([null])
  expect(found(img(1) + img(2), pict('01'))).toEqual([null, null])
  expect(found(same(1), pict('01', goal(50, 100)) + pict('02', goal(60, 100)))).toEqual([null])
})
