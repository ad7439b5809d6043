import { type ReactNode, useEffect, useRef } from 'react';
import { Form, useSearchParams } from 'react-router';
import { isTyping } from '../ui/is-typing.ts';
import styles from './admin.module.css';

/** The search field on every admin page. Press “/” to focus it. */
export function AdminFind(): ReactNode {
  const field = useRef<HTMLInputElement>(null);
  const [params] = useSearchParams();
  const typed = params.get('q') ?? '';
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <search className={styles.find}>
      <Form action="/admin/find/">
        <input
          key={typed}
          ref={field}
          type="search"
          name="q"
          defaultValue={typed}
          maxLength={200}
          autoComplete="off"
          aria-label="Find a document, order, user or ticket"
          aria-keyshortcuts="/"
          placeholder="Number, code, order, email, name"
        />
        <kbd aria-hidden="true">/</kbd>
      </Form>
    </search>
  );
}
