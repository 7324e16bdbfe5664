import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons'
import { useMemo } from 'react'
import type { Banner } from '../../../contract/entities/banner.ts'
import { Rows } from '../../catalogue/rows.tsx'
import { SafeImage } from '../../catalogue/safe-image.tsx'
import { useText } from '../../data/texts.ts'
import type { Column } from '../../parts/column.ts'
import { ServerSwitch } from '../../parts/server-switch.tsx'
import type { useBanners } from './use-banners.ts'

/** The sponsored banners as a table (AD-05). */
export function BannerPanel(props: {
  banners: ReturnType<typeof useBanners>
  /** A form lies over the rows. */
  isCovered: boolean
}) {
  const { turning, ...catalogue } = props.banners
  const { form, acts } = catalogue
  const t = useText()
  const styles = useStyles()
  const columns = useBannerColumns(turning, acts.may.update)
  return (
    <>
      {acts.may.create && (
        <div className={styles.toolbar}>
          <Button appearance="primary" icon={<AddRegular />} onClick={() => void form.show('create')}>
            {t('Create banner')}
          </Button>
        </div>
      )}
      <Rows
        {...catalogue}
        label="Sponsored banners"
        columns={columns}
        empty="Banners not found"
        isCovered={props.isCovered}
      />
    </>
  )
}

function useBannerColumns(
  { asked, turn }: ReturnType<typeof useBanners>['turning'],
  mayUpdate: boolean,
): Column<Banner>[] {
  const t = useText()
  const styles = useStyles()
  return useMemo(
    () => [
      { key: 'name', header: 'Name', opens: true, cell: banner => banner.name },
      { key: 'link', header: 'Link', cell: banner => banner.link },
      {
        key: 'is_enabled',
        header: 'Is enable',
        width: { wide: 96, narrow: 84 },
        cell: (banner, tabIndex) => {
          const isWaiting = asked[banner.id]?.is_enabled !== undefined
          return (
            <ServerSwitch
              className={mergeClasses(styles.switch, isWaiting && styles.waiting)}
              aria-label={t('Is enable')}
              checked={(asked[banner.id]?.is_enabled ?? banner.is_enabled) === 1}
              disabled={!mayUpdate}
              aria-busy={isWaiting}
              tabIndex={tabIndex}
              onChange={(_, { checked }) => void turn(banner, { is_enabled: checked ? 1 : 0 })}
            />
          )
        },
      },
      {
        key: 'categories',
        header: 'Category',
        width: listWidth,
        cell: ({ categories }) => titles(categories),
      },
      { key: 'tags', header: 'Tag', width: listWidth, cell: ({ tags }) => titles(tags) },
      {
        key: 'thumbnail',
        header: 'Banner thumbnail',
        width: { wide: 240, narrow: 96 },
        cell: ({ image_desktop, image_mobile }) => {
          const url = image_desktop || image_mobile
          return url === '' ? '—' : <SafeImage className={styles.thumbnail} url={url} alt="" />
        },
      },
    ],
    [asked, turn, mayUpdate, t, styles],
  )
}

const listWidth = { wide: 180, narrow: 84 }
const titles = (things: { catchy_title: string }[]) =>
  things.map(({ catchy_title }) => catchy_title).join(', ') || '—'

const useStyles = makeStyles({
  toolbar: {
    display: 'flex',
    justifyContent: 'flex-end',
    paddingInline: tokens.spacingHorizontalXL,
    paddingBottom: tokens.spacingVerticalS,
  },
  switch: { marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalS})` },
  waiting: { opacity: 0.6, '& input': { cursor: 'progress' } },
  thumbnail: {
    display: 'block',
    maxWidth: '100%',
    maxHeight: '30px',
    borderRadius: tokens.borderRadiusSmall,
  },
})
