import type { UseMutationResult } from '@tanstack/preact-query';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { ActButton } from '../parts/act-button.js';
import { TextAreaField } from '../parts/field.js';
import { Form } from '../parts/form.js';
import { problemsOf } from '../parts/problems.js';
import { Refusal } from './refusal.js';

interface NoteFormProps {
  label: string;
  hint: string;
  maxLength: number;
  note: string;
  onNote: (note: string) => void;
  /** What is done with the note. */
  act: UseMutationResult<unknown, Error, { note: string }>;
  /** Its buttons. */
  children: ComponentChildren;
}

/** What an operator writes down, and what is done with it. */
export function NoteForm({ label, hint, maxLength, note, onNote, act, children }: NoteFormProps) {
  const problems = problemsOf(act.error);
  return (
    <Form
      class="stack"
      onSubmit={() => {
        if (!act.isPending) act.mutate({ note });
      }}
    >
      <TextAreaField
        label={label}
        hint={hint}
        required
        maxLength={maxLength}
        rows={3}
        value={note}
        onInput={({ currentTarget }) => onNote(currentTarget.value)}
        problem={problems.note}
      />
      {act.isError && !problems.note && <Refusal error={act.error} />}
      {children}
    </Form>
  );
}

interface AskedNoteFormProps extends NoteFormProps {
  /** Nothing is done. */
  onClose: () => void;
}

/** The same, where a button has asked for it: the note has the focus. `children` are the words of the button that does it. */
export function AskedNoteForm({ onClose, children, ...form }: AskedNoteFormProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector('textarea')?.focus(), []);
  return (
    <div ref={place}>
      <NoteForm {...form}>
        <div class="row">
          <ActButton type="submit" class="button button-main" isOff={form.act.isPending}>
            {children}
          </ActButton>
          <button type="button" class="button" onClick={onClose}>
            Mejor no
          </button>
        </div>
      </NoteForm>
    </div>
  );
}
