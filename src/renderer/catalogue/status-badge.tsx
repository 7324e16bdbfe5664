import { Badge, type BadgeProps, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { PostStatus } from '../../contract/entities/post.ts'

/** One colour for one status, wherever it stands. */
const colours: Record<number, BadgeProps['color']> = {
  [PostStatus.draft]: 'informative',
  [PostStatus.inProgress]: 'important',
  [PostStatus.review]: 'warning',
  [PostStatus.scheduled]: 'informative',
  [PostStatus.published]: 'success',
  [PostStatus.trashed]: 'danger',
}

/** A post's status by its name, which is in the person's language. */
export function StatusBadge({ status, name }: { status: number; name: string }) {
  const styles = useStyles()
  return (
    <Badge
      className={mergeClasses(styles.badge, status === PostStatus.scheduled && styles.scheduled)}
      appearance="tint"
      color={colours[status] ?? 'informative'}
      data-status="post"
    >
      {name}
    </Badge>
  )
}

const useStyles = makeStyles({
  badge: { flexShrink: 0 },
  // Fluent's badges know no blue.
  scheduled: {
    backgroundColor: tokens.colorPaletteBlueBackground2,
    color: tokens.colorPaletteBlueForeground2,
    '::after': { border: 'none' },
  },
})
