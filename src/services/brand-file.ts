import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Brand, type PackagedBrand, parseBrand } from '../contract/brand.ts'

/** The brand of this id in the folder of brands, or of the file at this path. Throws an `Error` in words: which brands
 *  there are, or which fields of the file are wrong (BR-05). */
export function readBrandFile(
  brand: string,
  { folder = 'brands', shape }: { folder?: string; shape?: typeof PackagedBrand } = {},
): Brand {
  const isPath = brand.endsWith('.json')
  const file = isPath ? brand : join(folder, brand, 'brand.json')
  if (!existsSync(file))
    throw new Error(
      isPath
        ? `There is no file ${file}.`
        : `There is no brand “${brand}”; there are ${readdirSync(folder).join(', ')}.`,
    )
  return parseBrand(readFileSync(file, 'utf8'), file, shape)
}
