import { Link, makeStyles, Text, tokens } from '@fluentui/react-components'
import { useText } from '../../data/texts.ts'

const useStyles = makeStyles({
  box: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalS,
    marginBlock: tokens.spacingVerticalXXL,
    padding: tokens.spacingHorizontalXL,
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    overflowWrap: 'anywhere',
  },
})

/** Stands where the text would be when the article is a link to another site. */
export function ExternalBody(props: { title: string; url: string; openLink: (url: string) => void }) {
  const t = useText()
  const styles = useStyles()
  return (
    <div className={styles.box}>
      <Text size={500} weight="semibold">
        {props.title}
      </Text>
      <Text>{t('External link')}</Text>
      <Link as="button" onClick={() => props.openLink(props.url)}>
        {props.url}
      </Link>
    </div>
  )
}
