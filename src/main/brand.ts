import { join } from 'node:path'
import { Brand, PackagedBrand } from '../contract/brand.ts'
import { readBrandFile } from '../services/brand-file.ts'

/** Which brand this run is: the one inside the package, which speaks https alone, or in development `STET_BRAND` with
 *  `STET_API_BASE` over its API address. Throws an `Error` that names the file and the wrong field (BR-05). */
export function readBrand(options: {
  packagedIn: string | null
  brandsFolder: string
  env: NodeJS.ProcessEnv
}): Brand {
  if (options.packagedIn)
    return readBrandFile(join(options.packagedIn, 'brand.json'), { shape: PackagedBrand })
  const { STET_BRAND: id = 'lagos', STET_API_BASE: apiBase } = options.env
  const brand = readBrandFile(id, { folder: options.brandsFolder })
  return apiBase ? Brand.parse({ ...brand, api_base: apiBase }) : brand
}

/** What this brand's items are filed under in the keychain (S1). A development run never touches those of an installed
 *  Stet. */
export function keychainServiceOf({ token_key }: Brand, isPackaged: boolean): string {
  return isPackaged ? token_key : `${token_key}.development`
}
