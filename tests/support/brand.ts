import { readFileSync } from 'node:fs'
import { parseBrand } from '../../src/contract/brand.ts'

export const lagos = parseBrand(readFileSync('brands/lagos/brand.json', 'utf8'), 'brands/lagos/brand.json')
