import { Link } from '@fluentui/react-components'
import { openPage } from '../catalogue/open-page.ts'
import { useText } from '../data/texts.ts'

/** Leads from a message to the page of the site that it is about. */
export function ViewOnSite({ page }: { page: string }) {
  const t = useText()
  return (
    <Link as="button" onClick={() => void openPage(page)}>
      {t('View on site')}
    </Link>
  )
}
