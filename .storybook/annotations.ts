/** The stories that other tests render look as in Storybook (tests/pressed). */
import { setProjectAnnotations } from '@storybook/react-vite';
import preview from './preview.tsx';

setProjectAnnotations(preview);
