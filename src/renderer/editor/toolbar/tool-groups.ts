import type { Feature, Tool } from './feature.ts'

/** Tools that stand together in the toolbar: as buttons, or as the lines of one menu. */
export type ToolGroup = { name: string; tools: Tool[] } & Pick<Feature, 'menu' | 'givesWay'>

/** The buttons of each feature together; a feature of one button joins the buttons before it. */
export function toolGroups(features: readonly Feature[]): ToolGroup[] {
  const groups: ToolGroup[] = []
  for (const { tools = [], menu, givesWay } of features) {
    const buttons = tools.filter(tool => tool.icon)
    const [first] = buttons
    const before = groups.at(-1)
    if (!first) continue
    if (buttons.length === 1 && before && !before.menu) before.tools.push(first)
    else
      groups.push({ name: first.name, tools: buttons, ...(menu && { menu }), ...(givesWay && { givesWay }) })
  }
  return groups
}
