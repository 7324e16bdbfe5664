import {
  FluentProvider,
  makeStyles,
  Tab,
  TabList,
  Text,
  tokens,
  webLightTheme,
} from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { ArticleForm } from '../../../contract/entities/article-fields.ts'
import { useSections } from '../../catalogue/choices.ts'
import { SafeImage } from '../../catalogue/safe-image.tsx'
import { useText } from '../../data/texts.ts'
import { useTime } from '../../data/time.ts'
import { useOpenArticle } from './open-article-context.ts'

/** How the article looks to a reader, on the main page and where it is shared (ED-02). Readers' pages are light, so the
 *  cards are. What is missing is taken from the nearest other field (decision E26). */
export function PreviewPanel() {
  const t = useText()
  const styles = useStyles()
  const [tab, setTab] = useState<'main' | 'facebook'>('main')
  const [catchy, facebook, headline, description] = useWatch<
    ArticleForm,
    ['catchy_title', 'fb_catchy_title', 'main_headline', 'description']
  >({ name: ['catchy_title', 'fb_catchy_title', 'main_headline', 'description'] })
  const ownThumb = usePicture('thumb')
  const ownFacebookThumb = usePicture('fb_thumb')
  const isMain = tab === 'main'
  const title = (isMain ? catchy || headline : facebook || catchy || headline).trim()
  const picture = isMain ? ownThumb : (ownFacebookThumb ?? ownThumb)
  return (
    <div className={styles.panel}>
      <TabList size="small" selectedValue={tab} onTabSelect={(_, data) => setTab(isTab(data.value))}>
        <Tab value="main">{t('Main page')}</Tab>
        <Tab value="facebook">{t('Facebook')}</Tab>
      </TabList>
      <FluentProvider theme={webLightTheme}>
        <article className={styles.card} aria-label={t(isMain ? 'Main page' : 'Facebook')} data-preview={tab}>
          <div className={isMain ? styles.picture : styles.facebookPicture}>
            {picture === null ? (
              <Text className={styles.quiet}>{t('No picture')}</Text>
            ) : (
              <SafeImage key={picture} className={styles.image} url={picture} alt="" />
            )}
          </div>
          <div className={styles.texts}>
            {isMain && <MainPageLine />}
            <Text as="h3" block weight="semibold" size={400} className={styles.title}>
              {title || t('No title')}
            </Text>
            {isMain ? (
              <Byline />
            ) : (
              description.trim() !== '' && (
                <Text block size={200} className={styles.description}>
                  {description}
                </Text>
              )
            )}
          </div>
        </article>
      </FluentProvider>
    </div>
  )
}

const isTab = (value: unknown) => (value === 'facebook' ? 'facebook' : 'main')

/** The address of the chosen picture; null without one. */
function usePicture(name: 'thumb' | 'fb_thumb'): string | null {
  const { article } = useOpenArticle()
  const post = useAtomValue(article.atoms.post)
  const chosen = useAtomValue(article.atoms.pictures)
  const value = useWatch<ArticleForm, 'thumb' | 'fb_thumb'>({ name })
  if (value === null || value === 0) return null
  const address = name === 'thumb' ? post.thumbnail : post.fbThumbnail
  return value === post[name] ? address : (chosen[value] ?? null)
}

function MainPageLine() {
  const styles = useStyles()
  const section_id = useWatch<ArticleForm, 'section_id'>({ name: 'section_id' })
  const section = useSections().find(({ id }) => id === section_id)
  return (
    <Text block size={200} weight="semibold" className={styles.line}>
      {section?.catchy_title}
    </Text>
  )
}

/** The authors, and when it was or will be published; now where nobody said. */
function Byline() {
  const { article } = useOpenArticle()
  const styles = useStyles()
  const time = useTime()
  const post = useAtomValue(article.atoms.post)
  const authors = useWatch<ArticleForm, 'authors'>({ name: 'authors' })
  const names = authors.map(({ username }) => username).join(', ')
  const moment = time.card(post.published_at ?? time.now().toISO())
  return (
    <Text block size={200} className={styles.line}>
      {[names, moment].filter(Boolean).join(' · ')}
    </Text>
  )
}

const clamp = (lines: number) =>
  ({
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: lines,
    overflow: 'hidden',
    overflowWrap: 'anywhere',
  }) as const

const useStyles = makeStyles({
  panel: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalM },
  card: {
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    overflow: 'hidden',
  },
  picture: {
    aspectRatio: '16 / 9',
    display: 'grid',
    placeItems: 'center',
    backgroundColor: tokens.colorNeutralBackground3,
  },
  facebookPicture: {
    aspectRatio: '1.91',
    display: 'grid',
    placeItems: 'center',
    backgroundColor: tokens.colorNeutralBackground3,
  },
  image: { width: '100%', height: '100%', minHeight: 0, objectFit: 'cover' },
  texts: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalXS,
    padding: tokens.spacingHorizontalM,
  },
  title: { ...clamp(3), margin: 0 },
  description: { ...clamp(2), color: tokens.colorNeutralForeground3 },
  line: { ...clamp(1), color: tokens.colorNeutralForeground3 },
  quiet: { color: tokens.colorNeutralForeground3 },
})
