import { configure } from '@testing-library/react'
import '@testing-library/jest-dom'

// A dialog's code is loaded when it opens; compiling it may take seconds on a busy machine.
configure({ asyncUtilTimeout: 8000 })
