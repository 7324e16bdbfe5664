import type { Feature } from '../../toolbar/feature.ts'
import { ImageBlock } from './image-block.tsx'
import { editImage, insertTool, removeTool, replaceTool } from './image-tools.tsx'

/** Pictures of the gallery (RT-03). */
export const image: Feature = {
  label: 'Image',
  elements: { image: ImageBlock },
  tools: [insertTool, editImage, replaceTool, removeTool],
}
