// Styles of every page.
import './base.css';
