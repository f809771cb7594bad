import { Link } from '@portal/shared/router'
import { useState } from 'react'

export function OwnMembersPage() {
  const [count, setCount] = useState(0)
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      members {count} <Link to="/">x</Link>
    </button>
  )
}
