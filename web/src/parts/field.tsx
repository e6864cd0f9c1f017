import type { ComponentChildren, JSX } from 'preact';
import { useId } from 'preact/hooks';
import { useWrong } from './form.js';

interface Text {
  label: string;
  hint?: ComponentChildren;
  /** Its error, from the service or found before sending. */
  problem?: string | undefined;
}

/** What a field does with its new value. A browser that fills in a form may tell only of the change. */
export function typing(value: string, change: (value: string) => void) {
  const take = ({ currentTarget }: { currentTarget: { value: string } }) => {
    if (currentTarget.value !== value) change(currentTarget.value);
  };
  return { value, onInput: take, onChange: take };
}

type InputOf<Element extends EventTarget> = Omit<JSX.HTMLAttributes<Element>, 'label'>;

/** A labelled input with its hint and its error, connected for assistive technology. */
export function TextField({ label, hint, problem: known, ...input }: Text & JSX.InputHTMLAttributes<HTMLInputElement>) {
  const id = useId();
  const problem = useWrong(id) ?? known;
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input id={id} aria-describedby={describedBy(id, hint, problem)} aria-invalid={problem ? 'true' : undefined} {...input} />
      <Notes id={id} hint={hint} problem={problem} />
    </div>
  );
}

export function SelectField({
  label,
  hint,
  problem: known,
  children,
  ...select
}: Text & JSX.SelectHTMLAttributes<HTMLSelectElement> & { children: ComponentChildren }) {
  const id = useId();
  const problem = useWrong(id) ?? known;
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <select id={id} aria-describedby={describedBy(id, hint, problem)} aria-invalid={problem ? 'true' : undefined} {...select}>
        {children}
      </select>
      <Notes id={id} hint={hint} problem={problem} />
    </div>
  );
}

export function TextAreaField({ label, hint, problem: known, ...area }: Text & JSX.TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const id = useId();
  const problem = useWrong(id) ?? known;
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <textarea id={id} aria-describedby={describedBy(id, hint, problem)} aria-invalid={problem ? 'true' : undefined} {...area} />
      <Notes id={id} hint={hint} problem={problem} />
    </div>
  );
}

export function CheckField({
  label,
  ...input
}: { label: ComponentChildren } & InputOf<HTMLInputElement> & JSX.InputHTMLAttributes<HTMLInputElement>) {
  const id = useId();
  return (
    <div class="check">
      <input id={id} type="checkbox" {...input} />
      <label for={id}>{label}</label>
    </div>
  );
}

function Notes({ id, hint, problem }: { id: string; hint: ComponentChildren; problem: string | undefined }) {
  return (
    <>
      {hint && (
        <p class="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {problem && (
        <p class="field-problem" id={`${id}-problem`}>
          {problem}
        </p>
      )}
    </>
  );
}

function describedBy(id: string, hint: ComponentChildren, problem: string | undefined): string | undefined {
  const notes = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean);
  return notes.length > 0 ? notes.join(' ') : undefined;
}
