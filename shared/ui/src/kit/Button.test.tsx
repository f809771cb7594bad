import { render, screen } from '@testing-library/react'
import { Button } from './Button.tsx'
import { Mail } from './icons.ts'
import { PortalProvider } from './PortalProvider.tsx'

/** As a translator does: puts the text into an element of its own. */
function translate(text: string): void {
  const found = screen.getByText(text)
  const translation = document.createElement('font')
  for (const node of [...found.childNodes]) {
    if (!(node instanceof Text)) continue
    translation.append(node.data)
    node.replaceWith(translation)
  }
}

describe('Button', () => {
  test('changes its icon, its text and its spinner on a translated page', () => {
    const { rerender } = render(<Button>Gem</Button>, { wrapper: PortalProvider })
    translate('Gem')
    rerender(<Button loading>Gem</Button>)
    expect(screen.getByRole('button')).toHaveTextContent('Gem')
    rerender(
      <Button>
        <Mail /> Send
      </Button>,
    )
    expect(screen.getByRole('button')).toHaveTextContent(/^Send$/)
  })
})
