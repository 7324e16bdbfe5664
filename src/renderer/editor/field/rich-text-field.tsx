import { makeStyles, Skeleton, SkeletonItem, tokens } from '@fluentui/react-components'
import { lazy, Suspense, useRef } from 'react'
import { readLength } from '../../../contract/fields.ts'
import { type FieldProps, useField } from '../../parts/field.tsx'
import { FieldFrame } from '../../parts/field-frame.tsx'
import { boxHeight } from './box-height.ts'
import type { BoxHandle } from './rich-text-box.tsx'

// The editor is large: it comes when the first form with such a field opens.
const RichTextBox = lazy(async () => ({ default: (await import('./rich-text-box.tsx')).RichTextBox }))

/** The article's editor as a field of the form around it: a body goes in and a body comes out, JSON or HTML as it is
 *  found, byte for byte where nobody wrote. `limit` is the least and the most characters without white space. */
export function RichTextField(props: FieldProps & { limit?: [least: number, most: number] }) {
  const { field, readOnly, frame } = useField({ ...props, length: readLength })
  const styles = useStyles()
  const box = useRef<BoxHandle>(null)
  return (
    <FieldFrame {...frame} label={{ children: frame.label, onClick: () => box.current?.focus() }}>
      {attributes => (
        <Suspense
          fallback={
            <Skeleton className={styles.waiting}>
              <SkeletonItem size={16} />
              <SkeletonItem size={16} />
              <SkeletonItem size={16} />
            </Skeleton>
          }
        >
          <RichTextBox
            value={String(field.value ?? '')}
            readOnly={readOnly}
            attributes={attributes}
            onChange={field.onChange}
            onBlur={field.onBlur}
            ref={handle => {
              box.current = handle
              field.ref(handle)
            }}
          />
        </Suspense>
      )}
    </FieldFrame>
  )
}

const useStyles = makeStyles({
  waiting: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalS,
    boxSizing: 'border-box',
    height: boxHeight,
    padding: tokens.spacingHorizontalM,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
  },
})
