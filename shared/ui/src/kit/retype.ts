/**
 * Changes the text of an input while somebody types in it. React would move the caret to the end of a
 * text that is not what was typed.
 *
 * @param caret where the caret stands in the new text
 */
export function retype(input: HTMLInputElement, text: string, caret: number): void {
  if (input.value === text) return
  input.value = text
  input.setSelectionRange(caret, caret)
}
